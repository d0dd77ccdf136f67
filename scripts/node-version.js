// Plain JavaScript, because it must also run on a Node that is too old.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Node ${process.versions.node} is too old here, and no package brings a newer one for this system: install Node 24.15 or newer (https://nodejs.org)`,
  );
  process.exit(1);
}

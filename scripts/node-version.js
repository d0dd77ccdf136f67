// Plain JavaScript, because it must also run on a Node that is too old.
import { existsSync, symlinkSync } from 'node:fs';
const [major, minor] = process.versions.node.split('.').map(Number);
const program = `node-${process.platform}-${process.arch}/bin/node`;
const isOld = major < 24 || (major === 24 && minor < 15);
// npm 10 links the Node that a package brings, and then removes the link together with the packages of other systems.
if (isOld && existsSync(`node_modules/${program}`) && !existsSync('node_modules/.bin/node'))
  symlinkSync(`../${program}`, 'node_modules/.bin/node');
else if (isOld || !existsSync('node_modules')) {
  const tooOld = `Node ${process.versions.node} is too old here, and no package brings a newer one for this system`;
  const remedy = `${tooOld}: install Node 24.15 or newer (https://nodejs.org)`;
  console.error(existsSync('node_modules') ? remedy : 'The packages are not installed here: run npm install');
  process.exit(1);
}

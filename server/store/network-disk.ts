/**
 * Network file systems. SQLite's locks and shared memory do not work across machines, and a sync may reach only a cache, so
 * messages could be lost (sqlite.org/wal.html).
 */
const networkFileSystems =
  /^(nfs\d?|cifs|smb\w*|afs|ceph|gfs2|ocfs2|lustre|fuse\.(sshfs|rclone|s3fs|gcsfuse|glusterfs|ceph|davfs\w*))$/;

/** Returns the type of a folder's file system if it is a network one, such as `nfs4`. `mounts` is the text of /proc/mounts. */
export function remoteFileSystem(folder: string, mounts: string): string | undefined {
  const mountRows = Array.from(mounts.trim().split('\n'), (line) => line.split(' '));
  const isWithin = (place: string) => `${folder}/`.startsWith(place === '/' ? place : `${place}/`);
  // A later mount hides an earlier one.
  const [, , kind = ''] = mountRows.findLast(([, place = '']) => isWithin(unescapeOctal(place))) ?? [];
  return networkFileSystems.test(kind) ? kind : undefined;
}

/** Decodes octal escapes: /proc/mounts writes a space as `\040`. */
function unescapeOctal(escaped: string): string {
  return escaped.replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)));
}

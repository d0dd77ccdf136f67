/**
 * File systems whose files are on another machine. SQLite's locks and shared memory do not reach other machines, and a sync may end in
 * a cache, so messages could be lost (sqlite.org/wal.html).
 */
const remoteKinds =
  /^(nfs\d?|cifs|smb\w*|afs|ceph|gfs2|ocfs2|lustre|fuse\.(sshfs|rclone|s3fs|gcsfuse|glusterfs|ceph|davfs\w*))$/;

/** The file system of a folder if it is a remote one, such as `nfs4`. `mounts` is the text of /proc/mounts. */
export function remoteFileSystem(folder: string, mounts: string): string | undefined {
  const fields = mounts
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  // A later mount hides an earlier one.
  const [, , kind = ''] = fields.findLast(([, place = '']) => isWithin(folder, unescaped(place))) ?? [];
  return remoteKinds.test(kind) ? kind : undefined;
}

function isWithin(folder: string, place: string): boolean {
  return place === '/' || folder === place || folder.startsWith(`${place}/`);
}

/** Blanks are written as `\040`. */
function unescaped(place: string): string {
  return place.replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(parseInt(octal, 8)));
}

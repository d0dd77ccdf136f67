import { expect, test } from 'vitest';
import { remoteFileSystem } from './network-disk.ts';

const mounts = `/dev/sda1 / ext4 rw,relatime 0 0
tmpfs /run tmpfs rw,nosuid 0 0
nas:/volume1/site /mnt/nas nfs4 rw,vers=4.2,addr=192.0.2.7 0 0
/dev/sdb1 /mnt/nas/disk xfs rw 0 0
//nas/share /mnt/my\\040share cifs rw,vers=3.1.1 0 0
me@host:/srv /mnt/ssh fuse.sshfs rw,user_id=0 0 0
/home/me/secret /mnt/secret fuse.gocryptfs rw 0 0
me@host:/old /data fuse.sshfs rw 0 0
/dev/sdc1 /data ext4 rw 0 0
`;

test.each([
  ['/var/lib/site', undefined],
  ['/mnt/nas', 'nfs4'],
  ['/mnt/nas/site/data', 'nfs4'],
  ['/mnt/nas/disk/data', undefined],
  ['/mnt/nas2', undefined],
  ['/mnt/my share/data', 'cifs'],
  ['/mnt/ssh', 'fuse.sshfs'],
  ['/mnt/secret/data', undefined],
  ['/data/site', undefined],
])('S8: detects that %s is on a network disk: %s', (folder, kind) => {
  expect(remoteFileSystem(folder, mounts)).toBe(kind);
});

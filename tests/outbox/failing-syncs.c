// Simulates a failing disk for tests that load it by LD_PRELOAD.
//
// While the file that FAIL_SYNC names exists, each fsync and fdatasync fails with EIO.
//
// With KEEP_SYNCED set, `site.db.disk` beside `site.db` holds only the synced bytes, which would survive a power cut. The same
// applies to its -wal and to PostgreSQL's WAL segments. As on Linux, bytes whose sync failed are dropped: a later sync succeeds
// without them, unless they are written again. With LYING_SYNC set, syncs succeed but keep nothing.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

typedef struct {
  off_t offset;
  off_t length;
} range;

static int fails(void) {
  const char *flag = getenv("FAIL_SYNC");
  return flag != NULL && access(flag, F_OK) == 0;
}

static int ends_with(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length >= tail && strcmp(text + length - tail, end) == 0;
}

static int is_tracked_path(const char *path) {
  if (getenv("KEEP_SYNCED") == NULL) return 0;
  const char *name = strrchr(path, '/');
  if (name == NULL) return 0;
  if (ends_with(path, "/site.db") || ends_with(path, "/site.db-wal")) return 1;
  return strstr(path, "/pg_wal/") != NULL && strlen(name + 1) == 24 && strspn(name + 1, "0123456789ABCDEF") == 24;
}

static int is_tracked(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 16);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_tracked_path(path);
}

static int open_beside(const char *path, const char *suffix, int flags) {
  char name[PATH_MAX + 16];
  snprintf(name, sizeof name, "%s%s", path, suffix);
  return open(name, flags | O_CLOEXEC, 0644);
}

static int copy_range(int from, int to, off_t offset, off_t length) {
  char bytes[65536];
  while (length > 0) {
    size_t most = length < (off_t)sizeof bytes ? (size_t)length : sizeof bytes;
    ssize_t count = pread(from, bytes, most, offset);
    if (count <= 0) return (int)count;
    if (NEXT(pwrite)(to, bytes, (size_t)count, offset) != count) return -1;
    offset += count;
    length -= count;
  }
  return 0;
}

static off_t size_of(int fd) {
  struct stat found;
  return fstat(fd, &found) == 0 ? found.st_size : 0;
}

// The file as it was before the first write counts as synced.
static void before_write(int fd) {
  char path[PATH_MAX];
  if (!is_tracked(fd, path)) return;
  int disk = open_beside(path, ".disk", O_RDWR | O_CREAT | O_EXCL);
  if (disk < 0) return;
  int from = open(path, O_RDONLY | O_CLOEXEC);
  copy_range(from, disk, 0, size_of(from));
  close(from);
  close(disk);
}

static void after_write(int fd, off_t offset, ssize_t length) {
  char path[PATH_MAX];
  int kept = errno;
  if (length > 0 && is_tracked(fd, path)) {
    range written = {offset, length};
    int dirty = open_beside(path, ".dirty", O_WRONLY | O_CREAT | O_APPEND);
    flock(dirty, LOCK_EX);
    if (NEXT(write)(dirty, &written, sizeof written) < 0) abort();
    close(dirty);
  }
  errno = kept;
}

static int synced(int fd, int is_failing) {
  char path[PATH_MAX];
  if (!is_tracked(fd, path)) return 0;
  int dirty = open_beside(path, ".dirty", O_RDWR | O_CREAT);
  int disk = open_beside(path, ".disk", O_RDWR | O_CREAT);
  int from = open(path, O_RDONLY | O_CLOEXEC);
  int result = 0;
  range written;
  flock(dirty, LOCK_EX);
  if (!is_failing)
    while (read(dirty, &written, sizeof written) == sizeof written)
      if (copy_range(from, disk, written.offset, written.length) < 0) result = -1;
  if (result == 0 && NEXT(ftruncate)(dirty, 0) < 0) result = -1;
  close(from);
  close(disk);
  close(dirty);
  if (result < 0) errno = EIO;
  return result;
}

static int sync_with(int (*next)(int), int fd) {
  if (fails()) {
    synced(fd, 1);
    errno = EIO;
    return -1;
  }
  if (getenv("LYING_SYNC") != NULL) return 0;
  return getenv("KEEP_SYNCED") == NULL ? next(fd) : synced(fd, 0);
}

int fsync(int fd) { return sync_with(NEXT(fsync), fd); }

int fdatasync(int fd) { return sync_with(NEXT(fdatasync), fd); }

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  before_write(fd);
  ssize_t count = NEXT(pwrite)(fd, bytes, length, offset);
  after_write(fd, offset, count);
  return count;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) { return pwrite(fd, bytes, length, offset); }

ssize_t write(int fd, const void *bytes, size_t length) {
  before_write(fd);
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t count = NEXT(write)(fd, bytes, length);
  after_write(fd, offset, count);
  return count;
}

// A new size counts as synced at once, and so does a new name.
static int resize(int fd, off_t length) {
  char path[PATH_MAX];
  before_write(fd);
  if (is_tracked(fd, path)) {
    int disk = open_beside(path, ".disk", O_RDWR | O_CREAT);
    if (size_of(disk) > length && NEXT(ftruncate)(disk, length) < 0) abort();
    close(disk);
  }
  return NEXT(ftruncate)(fd, length);
}

int ftruncate(int fd, off_t length) { return resize(fd, length); }

int ftruncate64(int fd, off64_t length) { return resize(fd, length); }

static void move_beside(const char *from, const char *to, const char *suffix) {
  char old[PATH_MAX + 16], new[PATH_MAX + 16];
  snprintf(old, sizeof old, "%s%s", from, suffix);
  snprintf(new, sizeof new, "%s%s", to, suffix);
  NEXT(unlink)(new);
  NEXT(rename)(old, new);
}

int rename(const char *from, const char *to) {
  int result = NEXT(rename)(from, to);
  if (result == 0 && is_tracked_path(to)) {
    move_beside(from, to, ".disk");
    move_beside(from, to, ".dirty");
  }
  return result;
}

int unlink(const char *path) {
  int result = NEXT(unlink)(path);
  if (result == 0 && is_tracked_path(path)) {
    char beside[PATH_MAX + 16];
    snprintf(beside, sizeof beside, "%s.disk", path);
    NEXT(unlink)(beside);
    snprintf(beside, sizeof beside, "%s.dirty", path);
    NEXT(unlink)(beside);
  }
  return result;
}

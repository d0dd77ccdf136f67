// For tests, by LD_PRELOAD: each fsync and fdatasync fails while the file exists that FAIL_SYNC names.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int fails(void) {
  const char *flag = getenv("FAIL_SYNC");
  return flag != NULL && access(flag, F_OK) == 0;
}

int fsync(int fd) {
  static int (*next)(int);
  if (next == NULL) next = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  if (!fails()) return next(fd);
  errno = EIO;
  return -1;
}

int fdatasync(int fd) {
  static int (*next)(int);
  if (next == NULL) next = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  if (!fails()) return next(fd);
  errno = EIO;
  return -1;
}

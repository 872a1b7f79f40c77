import { existsSync, statfsSync } from 'node:fs'

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm'
/** More than databases and profiles of all tests together ever take; a container may have a thousandth of it. */
const ROOM_BYTES = 4e9

/**
 * Lets this process and what it starts keep its temporary files in memory, where there is room for them. A database on a disk waits
 * for the disk at each of the hundred thousand writes that tests make, which takes longer than the tests.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(SHARED_MEMORY)) return
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  if (bavail * bsize > ROOM_BYTES) process.env.TMPDIR = SHARED_MEMORY
}

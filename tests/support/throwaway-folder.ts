import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { makeThrowawayData } from '../../scripts/run/throwaway-data.ts'

const enoughMemoryBytes = 2_000_000_000

/**
 * Makes an empty folder for files or an embedded server of a test, which removes it, a server's by
 * `removeEmbeddedPostgres`.
 */
export async function makeThrowawayFolder(): Promise<string> {
  return await makeThrowawayData(await fastestFolder())
}

/** Copying a database makes 300 files, which memory does ten times faster than many a disk. */
async function fastestFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return memory.bavail * memory.bsize >= enoughMemoryBytes ? '/dev/shm' : tmpdir()
}

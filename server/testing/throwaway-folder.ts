import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeThrowawayData } from '../../scripts/run/throwaway-data.ts'

const filesPrefix = 'parts-manufacture-files-'
const enoughMemoryBytes = 2_000_000_000

/** Makes an empty folder for an embedded server of a test; give it to `removeEmbeddedPostgres` in the end. */
export async function makeThrowawayFolder(): Promise<string> {
  return await makeThrowawayData(await fastestFolder())
}

/** Makes an empty folder for files of a test, which removes it. */
export async function makeFilesFolder(): Promise<string> {
  return await mkdtemp(join(await fastestFolder(), filesPrefix))
}

/** Copying a database makes 300 files, which memory does ten times faster than many a disk. */
async function fastestFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return memory.bavail * memory.bsize >= enoughMemoryBytes ? '/dev/shm' : tmpdir()
}

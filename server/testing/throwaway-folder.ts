import { mkdtemp, readdir, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbeddedPostgres } from '#server/adapters/database/embedded/remove-embedded-postgres.ts'

const prefix = 'parts-manufacture-tests-'
const filesPrefix = 'parts-manufacture-files-'
const enoughMemoryBytes = 2_000_000_000
const abandonedAfterMs = 60_000 // a run that begins just now has a folder, but not yet the lock that protects it

/** Makes an empty folder for an embedded server of a test; give it to `removeEmbeddedPostgres` in the end. */
export async function makeThrowawayFolder(): Promise<string> {
  return await mkdtemp(join(await fastestFolder(), prefix))
}

/**
 * Makes an empty folder for files of a test, which removes it. Another run that begins meanwhile does not take it for
 * that of an abandoned server.
 */
export async function makeFilesFolder(): Promise<string> {
  return await mkdtemp(join(await fastestFolder(), filesPrefix))
}

/** Test runs that were killed leave such folders, and their servers running. */
export async function removeAbandonedServers(): Promise<void> {
  const parent = await fastestFolder()
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(parent, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY })) // removed meanwhile
    if (Date.now() - mtimeMs > abandonedAfterMs) await removeEmbeddedPostgres(folder)
  }
}

/** Copying a database makes 300 files, which memory does ten times faster than many a disk. */
async function fastestFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return memory.bavail * memory.bsize >= enoughMemoryBytes ? '/dev/shm' : tmpdir()
}

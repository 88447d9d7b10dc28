import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DATABASE_FOLDER } from '#app/server/start/data-folder.ts'
import { removeEmbeddedPostgres } from '#packages/embedded-postgres/remove-embedded-postgres.ts'

const PREFIX = 'parts-manufacture-tests-'
/** In memory, where Linux has it. */
const MEMORY = '/dev/shm'
const IN_USE_AT_MOST_MS = 10_000

/** A path for the data of a test or a measurement. It names this process, whose end makes it an abandoned one. */
export function nameThrowawayData(parent = tmpdir()): string {
  return join(parent, `${PREFIX}${process.pid}-${randomBytes(6).toString('hex')}`)
}

/** Makes an empty folder for a shop or an embedded server; give it to `removeThrowawayData` in the end. */
export async function makeThrowawayData(parent = tmpdir()): Promise<string> {
  const folder = nameThrowawayData(parent)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** Removes it with its server, wherever that lies. False when something still uses it after ten seconds. */
export async function removeThrowawayData(folder: string): Promise<boolean> {
  for (const giveUpAtMs = performance.now() + IN_USE_AT_MOST_MS; performance.now() < giveUpAtMs; await delay(50))
    if (await removeUnused(folder)) return true
  return false
}

/** Runs that were killed leave such folders, and servers that run on them. Each run begins with this. */
export async function removeAbandonedData(): Promise<void> {
  for (const parent of [MEMORY, tmpdir()].filter((folder) => existsSync(folder))) {
    for (const name of await readdir(parent)) {
      const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
      if (pid > 0 && !isAlive(pid)) await removeUnused(join(parent, name))
    }
  }
}

/** The server's data is in the folder itself, or in that of a whole shop. */
async function removeUnused(folder: string): Promise<boolean> {
  const ofShop = join(folder, DATABASE_FOLDER)
  if (existsSync(ofShop) && !(await removeEmbeddedPostgres(ofShop))) return false
  return !existsSync(folder) || (await removeEmbeddedPostgres(folder))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

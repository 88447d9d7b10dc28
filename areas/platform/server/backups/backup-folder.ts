import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { BackupsState, KeptBackup } from './backups.ts'

const NAME = /^shop-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/
const NOTE = 'last-failure.json'
const noteSchema = z.object({ at: z.coerce.date(), message: z.string() })

/** The time to the second, without colons, which Windows refuses. */
export function backupName(at: Date): string {
  return `shop-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** Complete backups, newest first. One dated in the future (a wrong clock) would block others, so it is ignored. */
export async function listKept(folder: string, now: Date): Promise<KeptBackup[]> {
  const kept: KeptBackup[] = []
  for (const name of await namesIn(folder)) {
    const time = NAME.exec(name)
    if (!time) continue
    const file = path.join(folder, name)
    const { size } = await stat(file).catch(() => ({ size: 0 })) // removed in this moment
    const [, day, hours, minutes, seconds] = time
    const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
    // An empty file reserves the name of a backup in progress.
    if (size > 0 && at <= now) kept.push({ file, at, bytes: size })
  }
  return kept.sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** Removes unfinished backups. Needs the lock. */
export async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name)
    const isDraft = name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length))
    if (isDraft || (NAME.test(name) && (await stat(file)).size === 0)) await rm(file, { force: true })
  }
}

/** Undefined clears the failure. */
export async function noteFailure(folder: string, failure: BackupsState['failure']): Promise<void> {
  const note = path.join(folder, NOTE)
  if (failure) await writeFile(note, JSON.stringify(failure), { mode: 0o600 })
  else await rm(note, { force: true })
}

export async function readFailure(folder: string): Promise<BackupsState['failure']> {
  try {
    return noteSchema.parse(JSON.parse(await readFile(path.join(folder, NOTE), 'utf8')))
  } catch {
    return undefined // none, or one that was cut off: the age of the newest backup tells then
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

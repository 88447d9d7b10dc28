import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { tryLock } from '#packages/embedded-postgres/process-lock.ts'
import { writeBackup } from '../database/backup/write-backup.ts'
import type { Backups, BackupsState, KeptBackup } from './backups.ts'

const HOUR_MS = 3_600_000

type KeptBackupsOptions = {
  pool: pg.Pool
  dataDir: string
  include: readonly string[] // Files and folders in the data folder
  everyHours: number
  keep: number
  now: () => Date
}

/** Backups in the data folder. Their state is read from the folder, so that it survives restarts and lost databases. */
export function createKeptBackups({ pool, dataDir, include, everyHours, keep, now }: KeptBackupsOptions): Backups {
  const folder = path.join(dataDir, 'backups')

  async function isDue(): Promise<boolean> {
    const [newest] = await listKept(folder, now())
    return newest === undefined || now().getTime() - newest.at.getTime() >= everyHours * HOUR_MS
  }

  async function make(): Promise<string> {
    await clearUnfinished(folder)
    const createdAt = now()
    const file = path.join(folder, backupName(createdAt))
    await writeBackup(pool, { file, dataDir, include, createdAt })
    for (const { file: old } of (await listKept(folder, createdAt)).slice(keep)) await rm(old, { force: true })
    return file
  }

  return {
    async makeWhenDue() {
      if (!(await isDue())) return undefined
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The system releases the lock with the process.
      const lock = tryLock(path.join(folder, 'lock'), 'exclusive')
      if (!lock) return undefined
      try {
        if (!(await isDue())) return undefined
        const file = await make()
        await noteFailure(folder, undefined)
        return file
      } catch (error) {
        // On a full disk this fails too; the job log has the error then.
        await noteFailure(folder, { at: now(), message: wordsOf(error) }).catch(() => {})
        throw error
      } finally {
        lock.release()
      }
    },
    state: () => readBackupsState({ dataDir, everyHours, now: now() }),
  }
}

/** Reads the state without a running shop. */
export async function readBackupsState({
  dataDir,
  everyHours,
  now,
}: Pick<KeptBackupsOptions, 'dataDir' | 'everyHours'> & { now: Date }): Promise<BackupsState> {
  const folder = path.join(dataDir, 'backups')
  const [kept, failure] = await Promise.all([listKept(folder, now), readFailure(folder)])
  return { everyHours, folder, count: kept.length, newest: kept[0], failure }
}

/** File system errors name a file; others may quote database content. */
function wordsOf(error: unknown): string {
  const { name, code, syscall, message } = error as NodeJS.ErrnoException
  return syscall ? message.slice(0, 300) : [name, code].filter(Boolean).join(' ')
}

const NAME = /^shop-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/
const NOTE = 'last-failure.json'
const noteSchema = z.object({ at: z.coerce.date(), message: z.string() })

/** The time to the second, without colons, which Windows refuses. */
function backupName(at: Date): string {
  return `shop-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** Complete backups, newest first. One dated in the future (a wrong clock) would block others, so it is ignored. */
async function listKept(folder: string, now: Date): Promise<KeptBackup[]> {
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
async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name)
    const isDraft = name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length))
    if (isDraft || (NAME.test(name) && (await stat(file)).size === 0)) await rm(file, { force: true })
  }
}

/** Undefined clears the failure. */
async function noteFailure(folder: string, failure: BackupsState['failure']): Promise<void> {
  const note = path.join(folder, NOTE)
  if (failure) await writeFile(note, JSON.stringify(failure), { mode: 0o600 })
  else await rm(note, { force: true })
}

async function readFailure(folder: string): Promise<BackupsState['failure']> {
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

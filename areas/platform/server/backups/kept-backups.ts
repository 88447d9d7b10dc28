import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { tryLock } from '#packages/embedded-postgres/process-lock.ts'
import { writeBackup } from '../database/backup/write-backup.ts'
import { backupName, clearUnfinished, listKept, noteFailure, readFailure } from './backup-folder.ts'
import type { Backups, BackupsState } from './backups.ts'

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

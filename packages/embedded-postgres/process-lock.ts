import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'

const sqliteBusy = 5
const retryEveryMs = 25

/** Released by `release()` or when the process dies. */
export type HeldLock = { release(): void }

// Node has no flock. SQLite's file locks work on every platform and end with their process; the file stays empty.
const beginStatements = { exclusive: 'BEGIN EXCLUSIVE', shared: 'BEGIN; SELECT count(*) FROM sqlite_master' }

/** Takes a lock without waiting; undefined when others hold it. `shared` excludes only `exclusive`. */
export function tryLock(file: string, mode: 'exclusive' | 'shared'): HeldLock | undefined {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 }) // else anybody could hold us up with a lock of theirs
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec(beginStatements[mode])
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
  return {
    release() {
      if (database.isOpen) database.close()
    },
  }
}

/** Throws an `EmbeddedPostgresFailure` after `timeoutMs`. */
export async function waitForLock(file: string, timeoutMs: number): Promise<HeldLock> {
  const giveUpAt = performance.now() + timeoutMs
  for (;;) {
    const lock = tryLock(file, 'exclusive')
    if (lock) return lock
    if (performance.now() > giveUpAt) {
      throw new EmbeddedPostgresFailure(`Another process has held ${file} for ${Math.round(timeoutMs / 1000)} s.`)
    }
    await delay(retryEveryMs)
  }
}

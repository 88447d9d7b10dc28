import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { recordedFolder } from './cluster-home.ts'
import { isPostmaster, runningPostmaster } from './postmaster.ts'
import { tryLock } from './process-lock.ts'

/** Removes an unused data folder with its server. False when it is in use or missing. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  const lock = tryLock(join(dataDir, 'locks', 'use.lock'), 'exclusive')
  if (!lock) return false
  try {
    const folder = (await recordedFolder(dataDir)) ?? dataDir
    await endServer(join(folder, 'cluster'))
    for (const path of [folder, dataDir])
      await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  } finally {
    lock.release()
  }
  return true
}

async function endServer(cluster: string): Promise<void> {
  const running = runningPostmaster(cluster)
  if (!running) return
  process.kill(running.pid, 'SIGQUIT') // at once: what it would still write is removed anyway
  while (isPostmaster(running.pid, cluster)) await delay(10)
}

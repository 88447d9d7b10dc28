import { existsSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ownFolderElsewhere } from './cluster-home.ts'
import { removeOuterSocketFolder } from './endpoint.ts'
import { isPostmaster, runningPostmaster } from './postmaster.ts'
import { tryLock } from './process-lock.ts'

const quitsWithinMs = 5_000 // a stopped process doesn't quit at all

/** Removes an unused data folder with its server. False when it is in use or missing. */
export async function removeEmbeddedPostgres(named: string): Promise<boolean> {
  if (!existsSync(named)) return false
  const dataDir = await realpath(named)
  const lock = tryLock(join(dataDir, 'locks', 'use.lock'), 'exclusive')
  if (!lock) return false
  try {
    await removeHome((await ownFolderElsewhere(dataDir)) ?? dataDir)
    await removeFolder(dataDir)
  } finally {
    lock.release()
  }
  return true
}

/** Removes the folder of a cluster, after ending its server. */
export async function removeHome(folder: string): Promise<void> {
  await endServer(join(folder, 'cluster'))
  await removeOuterSocketFolder(folder)
  await removeFolder(folder)
}

function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

async function endServer(cluster: string): Promise<void> {
  const running = runningPostmaster(cluster)
  if (!running) return
  const isRunning = () => isPostmaster(running.pid, cluster)
  process.kill(running.pid, 'SIGQUIT') // at once: what it would still write is removed anyway
  for (const giveUpAt = performance.now() + quitsWithinMs; isRunning() && performance.now() < giveUpAt; )
    await delay(10)
  if (isRunning()) process.kill(running.pid, 'SIGKILL')
  while (isRunning()) await delay(10)
}

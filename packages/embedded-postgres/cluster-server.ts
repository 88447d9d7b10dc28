import { chown, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterHome } from './cluster-home.ts'
import { type ClusterSettings, writeSettings } from './cluster-settings.ts'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'
import { removeStaleSocketLock } from './endpoint.ts'
import { disarmStalePostmaster, type Postmaster, runningPostmaster } from './postmaster.ts'
import { runProgram } from './run-program.ts'

const startTimeoutS = 300 // long, because recovery after a power cut takes what it takes
const stopTimeoutS = 60
const orphansEndWithinMs = 60_000
const largestLogBytes = 5_000_000

/** The running server of this cluster, once it takes connections. */
export async function adoptServer(cluster: string): Promise<Postmaster | undefined> {
  const giveUpAt = performance.now() + startTimeoutS * 1000
  for (;;) {
    const running = runningPostmaster(cluster)
    if (!running || running.status === 'ready') return running
    if (performance.now() > giveUpAt) {
      throw new EmbeddedPostgresFailure(
        `The PostgreSQL server ${running.pid} on ${cluster} is stuck (${running.status}).`,
      )
    }
    await delay(20)
  }
}

/** Waits until it takes connections. Needs the start lock. */
export async function startServer(
  home: ClusterHome,
  binFolder: string,
  settings: ClusterSettings,
): Promise<Postmaster> {
  await writeSettings(home.cluster, settings, home.user)
  await disarmStalePostmaster(home.cluster)
  await removeStaleSocketLock(settings.endpoint)
  await prepareLog(home)
  const giveUpAt = performance.now() + orphansEndWithinMs
  for (;;) {
    const failure = await tryToStart(home, binFolder)
    if (!failure) break
    if (!failure.hasOrphans || performance.now() > giveUpAt)
      throw new EmbeddedPostgresFailure(`${failure.words}\n${await endOf(home.log)}(in ${home.log})`)
    await delay(100)
  }
  const running = await adoptServer(home.cluster)
  if (running) return running
  throw new EmbeddedPostgresFailure(`PostgreSQL ended right after its start:\n${await endOf(home.log)}(in ${home.log})`)
}

/** Backends outlive a killed server until they finish their statement, and PostgreSQL doesn't start beside them. */
async function tryToStart(home: ClusterHome, binFolder: string) {
  const { size } = await stat(home.log)
  const args = ['start', '-D', home.cluster, '-l', home.log, '-w', '-s', '-t', String(startTimeoutS)]
  return runProgram(join(binFolder, 'pg_ctl'), args, home).then(
    () => undefined,
    async (error: Error) => {
      const logged = (await readFile(home.log)).subarray(size).toString()
      const [words = ''] = error.message.split('\n')
      return { words, hasOrphans: /pre-existing shared memory block.* is still in use/.test(logged) }
    },
  )
}

/** Open transactions are rolled back; committed data is on disk. */
export async function stopServer(home: ClusterHome, binFolder: string): Promise<void> {
  if (!runningPostmaster(home.cluster)) return
  const args = ['stop', '-D', home.cluster, '-m', 'fast', '-w', '-s', '-t', String(stopTimeoutS)]
  await runProgram(join(binFolder, 'pg_ctl'), args, home)
}

async function prepareLog({ log, user }: ClusterHome): Promise<void> {
  const sizeBytes = await stat(log).then(
    (file) => file.size,
    () => 0,
  )
  if (sizeBytes > largestLogBytes) await rename(log, `${log}.old`)
  await (await open(log, 'a', 0o600)).close()
  if (user) await chown(log, user.uid, user.gid)
}

async function endOf(log: string): Promise<string> {
  return (await readFile(log, 'utf8')).split('\n').slice(-12).join('\n')
}

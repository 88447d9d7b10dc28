import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterHome } from './cluster-home.ts'
import { ownSharedMemory } from './cluster-settings.ts'
import { runProgram } from './run-program.ts'

/** The role owns its database and is no superuser. */
export const shopDatabase = { user: 'shop', database: 'shop' }
const clusterOwner = 'postgres' // The superuser

/** Built in a sibling folder that is renamed when complete. Needs the start lock. `durable: false` skips fsync. */
export async function createCluster(
  home: ClusterHome,
  binFolder: string,
  options: { password: string | undefined; durable: boolean },
): Promise<void> {
  await removeUnfinishedClusters(home)
  if (existsSync(home.cluster)) return
  const unfinished = unfinishedCluster(home, randomBytes(4).toString('hex'))
  await makeServerFolder(unfinished, home)
  const initdbArguments = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  initdbArguments.push('-c', ownSharedMemory)
  if (!options.durable) initdbArguments.push('--no-sync')
  await runProgram(
    join(binFolder, 'initdb'),
    ['-D', unfinished, '-U', clusterOwner, '--auth=trust', '--no-instructions', ...initdbArguments],
    home,
  )
  // Single-user mode: no connections before the cluster is complete.
  const single = ['--single', ...(options.durable ? [] : ['-F']), '-D', unfinished, 'postgres']
  await runProgram(join(binFolder, 'postgres'), single, { user: home.user, input: firstStatements(options.password) })
  await appendFile(join(unfinished, 'postgresql.conf'), "include_if_exists = 'shop.conf'\n", { flush: true })
  await rename(unfinished, home.cluster)
  await syncFolder(dirname(home.cluster))
}

/** Owned by the server's user and private to it. */
export async function makeServerFolder(folder: string, { user }: Pick<ClusterHome, 'user'>): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

function firstStatements(password: string | undefined): string {
  const secret = password ? ` PASSWORD '${password}'` : ''
  return `CREATE ROLE ${shopDatabase.user} LOGIN${secret};
${password ? `ALTER ROLE ${clusterOwner}${secret};\n` : ''}CREATE DATABASE ${shopDatabase.database} OWNER ${shopDatabase.user};
`
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const prefix = 'cluster.new-'
const orphansEndWithinMs = 5_000

/** `id` is new for every attempt. */
function unfinishedCluster(home: ClusterHome, id: string): string {
  return join(home.folder, `${prefix}${id}`)
}

/** Removes leftovers of killed first starts, and the programs still working on them. Needs the start lock. */
async function removeUnfinishedClusters(home: ClusterHome): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(home.folder, name)
    await endOrphans(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
  }
}

async function endOrphans(folder: string): Promise<void> {
  const giveUpAt = performance.now() + orphansEndWithinMs
  for (let orphans = orphansOn(folder); orphans.length > 0; orphans = orphansOn(folder)) {
    for (const pid of orphans) endProcess(pid)
    if (performance.now() > giveUpAt) return
    await delay(10)
  }
}

/** initdb names the folder on its command line; its backend only in `postmaster.pid`. */
function orphansOn(folder: string): number[] {
  const backend = backendOf(folder)
  return runningCommands()
    .filter(({ command }) => /\b(initdb|postgres)\b/.test(command))
    .filter(({ pid, command }) => command.includes(folder) || pid === backend)
    .map(({ pid }) => pid)
}

function backendOf(folder: string): number | undefined {
  try {
    return Math.abs(Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10))
  } catch {
    return undefined
  }
}

function runningCommands(): { pid: number; command: string }[] {
  if (process.platform === 'win32') return [] // where open files refuse to be removed until the orphan has ended
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
  }
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.map((pid) => ({ pid, command: commandLine(pid) }))
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // ended meanwhile
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

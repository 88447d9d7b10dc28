import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterHome } from './cluster-home.ts'

const prefix = 'cluster.new-'
const orphansEndWithinMs = 5_000

/** `id` is new for every attempt. */
export function unfinishedCluster(home: ClusterHome, id: string): string {
  return join(home.folder, `${prefix}${id}`)
}

/** Removes leftovers of killed first starts, and the programs still working on them. Needs the start lock. */
export async function removeUnfinishedClusters(home: ClusterHome): Promise<void> {
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

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** One process of a running shop. */
export type ShopProcess = { pid: number; isDatabase: boolean }

const TICK_US = 10_000

/**
 * A process and its descendants, and PostgreSQL, which leaves the tree but was started with the data folder's path, or,
 * by root, in another folder with its name. Linux only.
 */
export async function shopProcesses(rootPid: number | undefined, dataDir: string): Promise<ShopProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = await Promise.all(
    pids.map(async (pid) => {
      const parent = Number(/^PPid:\s+(\d+)/m.exec(await readProc(pid, 'status'))?.[1])
      return { pid: Number(pid), parent, commandLine: await readProc(pid, 'cmdline') }
    }),
  )
  const ours = new Set(
    processes
      .filter(({ pid, commandLine }) => pid === rootPid || commandLine.includes(path.basename(dataDir)))
      .map(({ pid }) => pid),
  )
  for (let grown = true; grown; ) {
    grown = false
    for (const { pid, parent } of processes) if (ours.has(parent) && !ours.has(pid)) grown = Boolean(ours.add(pid))
  }
  return processes
    .filter(({ pid }) => ours.has(pid))
    .map(({ pid, commandLine }) => ({ pid, isDatabase: /^postgres:|\/postgres\0/.test(commandLine) }))
}

/**
 * Memory of these processes together, in MB; what they share counts once. Files that are mapped, such as Node's own
 * program, count whole: the proportional size that Linux states divides them among all processes of the machine, so
 * that a shop seems 50 MB smaller while others run.
 */
export async function memoryOf(processes: readonly ShopProcess[]): Promise<number> {
  const files = new Map<string, number>()
  let kilobytes = 0
  for (const { pid } of processes) {
    const rollup = await readProc(String(pid), 'smaps_rollup')
    kilobytes += statedIn(rollup, 'Pss_Anon') + statedIn(rollup, 'Pss_Shmem')
    for (const [file, size] of mappedFiles(await readProc(String(pid), 'smaps')))
      files.set(file, Math.max(files.get(file) ?? 0, size))
  }
  for (const size of files.values()) kilobytes += size
  return Math.round(kilobytes / 1024)
}

const MAPPING = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ +(?=\/)(?!\/dev\/zero)/

/** What is in memory of each file, in kB, without pages that the process has changed. */
function mappedFiles(smaps: string): Map<string, number> {
  const files = new Map<string, number>()
  for (const mapping of smaps.split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/)) {
    if (!MAPPING.test(mapping)) continue
    const file = mapping.slice(0, mapping.indexOf('\n')).replace(MAPPING, '')
    files.set(file, (files.get(file) ?? 0) + statedIn(mapping, 'Rss') - statedIn(mapping, 'Anonymous'))
  }
  return files
}

const statedIn = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

/** Processor time that these processes have taken so far, in microseconds. */
export async function cpuOf(processes: readonly ShopProcess[]): Promise<number> {
  const times = await Promise.all(
    processes.map(async ({ pid }) => {
      // The process name in brackets may contain anything; utime and stime are the 12th and 13th fields after it.
      const fields = (await readProc(String(pid), 'stat')).split(') ').at(-1)?.split(' ') ?? []
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_US
    }),
  )
  return times.reduce((sum, time) => sum + time, 0)
}

function readProc(pid: string, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
}

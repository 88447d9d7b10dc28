import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Pool } from 'pg'

/**
 * Pins the shop and its database to one half of the cores and the load generator to the other, because real clients
 * take no CPU from the server. Child processes inherit it.
 * @param others further processes of the load generator, besides this one
 * @throws Error where there are not two processors, or no taskset (Linux, util-linux)
 */
export async function halveProcessors(pool: Pool, shop: readonly number[], others: readonly number[]): Promise<void> {
  const processors = availableParallelism()
  if (processors < 2) throw new Error('This case needs two processors: one for the shop, one for those who ask.')
  const half = processors >> 1
  const database = await databaseProcesses(pool)
  for (const pid of [...shop, ...database]) keepTo(`0-${half - 1}`, pid)
  for (const pid of [process.pid, ...others]) keepTo(`${half}-${processors - 1}`, pid)
}

function keepTo(list: string, pid: number): void {
  execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', list, String(pid)], { stdio: 'ignore' })
}

/** PostgreSQL on this machine: the process that leads, and all that it has started. */
async function databaseProcesses(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const leader = parentOf(rows[0]?.pid ?? 0)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [leader, ...all.map(Number).filter((pid) => parentOf(pid) === leader)]
}

/** 0 when it has ended meanwhile. */
function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

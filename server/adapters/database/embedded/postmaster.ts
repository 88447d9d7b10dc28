import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What PostgreSQL writes into `postmaster.pid`: the server of a cluster, how it is reached and how far it is. */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string }

/**
 * The server that runs on this cluster now, or undefined. Asks the machine, because the file outlives a killed server.
 */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const written = writtenPostmaster(cluster)
  return written && isPostmaster(written.pid, cluster) ? written : undefined
}

function writtenPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, , , port, socketFolder, , , status] = lines
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    status: status?.trim() ?? 'starting',
  }
}

/** Whether process `pid` is the server of `cluster`: after a restart of the machine its number may be another's. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const command = commandOf(pid)
  return command === undefined || command.includes(cluster)
}

/** The command line of a process; empty when it ended; undefined where the platform does not tell. */
function commandOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Makes a `postmaster.pid` that no server of ours stands behind harmless. The caller holds the start lock.
 *
 * PostgreSQL refuses to start when the number in the file is alive, whoever has it by now. It accepts the number
 * of the process that starts pg_ctl, ours, and still checks for orphans of the old server by its shared memory;
 * deleting the file would skip that.
 */
export async function disarmStalePostmaster(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  if (!/^\d+\n/.test(text)) return await rm(file) // killed before it wrote its number
  const { uid, gid, mode } = await stat(file)
  await writeFile(`${file}.new`, text.replace(/^\d+/, String(process.pid)), { mode })
  if (process.getuid?.() === 0) await chown(`${file}.new`, uid, gid)
  await rename(`${file}.new`, file)
}

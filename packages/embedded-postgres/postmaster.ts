import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The contents of `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string }

/** Checks the process too, because the file outlives a killed server. */
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

/** After a reboot the pid may belong to another process. */
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

/** Empty when the process ended; undefined where the platform can't tell. */
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
 * Disarms a stale `postmaster.pid`; needs the start lock. PostgreSQL won't start while the pid in it is alive, whoever
 * has it. It accepts the pid of its own parent and still checks shared memory for orphans, which deleting the file
 * would skip.
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

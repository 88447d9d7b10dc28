import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isRoot } from '#packages/embedded-postgres/server-user.ts'
import type { Member } from '../../cluster/member.ts'
import { fillUp } from '../outages/disk-full.ts'

const DISK_MB = 2_048

/** Gives each node a small disk of its own below the cluster's folder. Undefined where we may not. */
export function mountNodeDisks(folder: string, nodes: number): { unmount(): void } | undefined {
  if (process.platform !== 'linux' || !isRoot()) return undefined
  const mounted: string[] = []
  const unmount = () => {
    for (const place of mounted.splice(0)) execFileSync('umount', [place])
  }
  try {
    for (let node = 1; node <= nodes; node++) {
      const [image, place] = [join(folder, `pg${node}.img`), join(folder, `pg${node}`)]
      mkdirSync(place, { recursive: true })
      execFileSync('truncate', ['-s', `${DISK_MB}M`, image])
      execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', image])
      execFileSync('mount', ['-o', 'loop', image, place])
      mounted.push(place)
    }
    return { unmount }
  } catch {
    // Containers have no loop devices.
    unmount()
    return undefined
  }
}

/** Fills the disk of a node; the answer empties it. */
export async function fillNodeDisk({ plan }: Member): Promise<() => void> {
  const ballast = join(dirname(dirname(plan.pidFile ?? '')), 'ballast')
  const { bavail, bsize } = await statfs(dirname(ballast))
  // Most of it by another process, because the people's requests are ours.
  await promisify(execFile)('fallocate', ['-l', String((bavail - 512) * bsize), ballast])
  fillUp(ballast)
  return () => rmSync(ballast)
}

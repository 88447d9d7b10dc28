import { readFileSync, statSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'

/** PostgreSQL refuses to run as root, so it runs as this user. */
export type ServerUser = { name: string; uid: number; gid: number }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Only its owner may run a cluster; root also serves clusters of ordinary users. */
export function ownerOf(clusterFolder: string): ServerUser | undefined {
  const { uid, gid } = statSync(clusterFolder)
  return isRoot() && uid !== 0 ? { name: `the user with id ${uid}`, uid, gid } : undefined
}

/** Throws an `EmbeddedPostgresFailure` where there is no `nobody`. */
export function nobody(): ServerUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) {
    throw new EmbeddedPostgresFailure('PostgreSQL does not run as root, and there is no user "nobody" to run it as.')
  }
  return { name: 'nobody', uid: Number(uid), gid: Number(gid) }
}

/** Whether `user` can traverse the path and, for a file, read and run it. */
export function canReach(path: string, user: ServerUser): boolean {
  const target = statSync(path)
  if (target.isFile() && !allows(target, user, 0o5)) return false
  for (let folder = target.isFile() ? dirname(path) : path; ; folder = dirname(folder)) {
    if (!allows(statSync(folder), user, 0o1)) return false
    if (folder === dirname(folder)) return true
  }
}

function allows(entry: { uid: number; gid: number; mode: number }, user: ServerUser, needed: number): boolean {
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0
  return ((entry.mode >> shift) & needed) === needed
}

/** Open to every user, whatever the umask. Root only. */
export async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

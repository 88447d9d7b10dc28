import { readFileSync, statSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'

/** An account of this machine that PostgreSQL runs as, because PostgreSQL refuses to run as root. */
export type ServerUser = { name: string; uid: number; gid: number }

/** Whether we are root, so that somebody else has to run the server. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The owner of an existing cluster: only that account may run it (root looks after clusters of ordinary users too). */
export function ownerOf(clusterFolder: string): ServerUser | undefined {
  const { uid, gid } = statSync(clusterFolder)
  return isRoot() && uid !== 0 ? { name: `the user with id ${uid}`, uid, gid } : undefined
}

/** The account `nobody`, which exists on every common Unix; throws an `EmbeddedPostgresFailure` where it does not. */
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

/** Whether `user` can pass through every folder down to `path` and, when it is a file, read and run it. */
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

/** Makes a folder that every user may enter, whatever the umask; of root only. */
export async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

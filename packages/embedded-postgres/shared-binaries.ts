import { existsSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './platform-binaries.ts'
import { waitForLock } from './process-lock.ts'
import { canReach, makeOpenFolder, type ServerUser } from './server-user.ts'

const copyTimeoutMs = 120_000

/** The binaries where `user` can run them: in place, or copied atomically under `sharedFolder`, once per release. */
export async function binariesFor(user: ServerUser, installed: Binaries, sharedFolder: string): Promise<Binaries> {
  if (canReach(join(installed.folder, 'bin', 'postgres'), user)) return installed
  const copy = { folder: join(sharedFolder, installed.release), release: installed.release }
  await makeOpenFolder(sharedFolder)
  const lock = await waitForLock(join(sharedFolder, 'locks', 'binaries.lock'), copyTimeoutMs)
  try {
    await removeUnfinishedCopies(sharedFolder)
    if (!existsSync(copy.folder)) await copyWhole(installed.folder, copy.folder)
  } finally {
    lock.release()
  }
  return copy
}

async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.new`
  await cp(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true, // else the links would point back into the private folder
    filter: (path) => !path.endsWith('.a'),
  })
  await openToAll(unfinished)
  await rename(unfinished, to)
}

async function removeUnfinishedCopies(sharedFolder: string): Promise<void> {
  for (const name of await readdir(sharedFolder)) {
    if (name.endsWith('.new')) await rm(join(sharedFolder, name), { recursive: true })
  }
}

/** The installation may have been made under a strict umask. */
async function openToAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [folder, ...paths]) {
    const { mode } = await stat(path)
    await chmod(path, (mode & 0o777) | ((mode >> 3) & 0o050) | ((mode >> 6) & 0o005))
  }
}

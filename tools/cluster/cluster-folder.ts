import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRoot, nobody } from '#packages/embedded-postgres/server-user.ts'

/** The one folder below which the whole cluster lies. */
export type ClusterFolder = {
  path: string
  /** As whom the databases run: PostgreSQL refuses to be root. */
  databaseUser: { uid: number; gid: number } | undefined
  /** Makes a folder in it; `forDatabase` gives it to the databases' user. */
  make(name: string, forDatabase?: boolean): string
  /** Writes a file that only its owner reads. */
  write(name: string, content: string, forDatabase?: boolean): string
  logFile(member: string): string
}

export function openClusterFolder(path: string): ClusterFolder {
  const user = isRoot() ? nobody() : undefined
  const databaseUser = user && { uid: user.uid, gid: user.gid }
  const give = (file: string, forDatabase: boolean) => {
    if (forDatabase && databaseUser) chownSync(file, databaseUser.uid, databaseUser.gid)
    return file
  }
  // Others may pass through, not list.
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o711)
  mkdirSync(join(path, 'log'), { recursive: true, mode: 0o700 })
  return {
    path,
    databaseUser,
    make(name, forDatabase = false) {
      mkdirSync(join(path, name), { recursive: true, mode: 0o700 })
      return give(join(path, name), forDatabase)
    },
    write(name, content, forDatabase = false) {
      writeFileSync(join(path, name), content, { mode: 0o600 })
      return give(join(path, name), forDatabase)
    },
    logFile: (member) => join(path, 'log', `${member}.log`),
  }
}

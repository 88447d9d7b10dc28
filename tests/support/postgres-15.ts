import { existsSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from '#packages/embedded-postgres/process-lock.ts'
import { removeEmbeddedPostgres } from '#packages/embedded-postgres/remove-embedded-postgres.ts'
import { runProgram } from '#packages/embedded-postgres/run-program.ts'
import { isRoot, nobody } from '#packages/embedded-postgres/server-user.ts'
import { makeThrowawayFolder } from './throwaway-folder.ts'

/** Where packages of PostgreSQL 15 put its programs: Debian and Ubuntu, Fedora and RHEL, Homebrew. */
const USUAL_FOLDERS = [
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
]

/** Where the oldest PostgreSQL that the shop runs on is installed; `TEST_POSTGRES_15_BIN` names another folder. */
export const postgres15 = [process.env.TEST_POSTGRES_15_BIN ?? USUAL_FOLDERS]
  .flat()
  .find((folder) => existsSync(join(folder, 'initdb')))

/** Starts a throw-away server from `binFolder`, reached by a socket alone. Its superuser is `postgres`. */
export async function startPostgres(binFolder: string): Promise<{ url: string; close(): Promise<void> }> {
  const user = isRoot() ? nobody() : undefined
  const folder = await makeThrowawayFolder()
  // Else another run of tests takes the folder for an abandoned one.
  const use = tryLock(join(folder, 'locks', 'use.lock'), 'shared')
  // So that the server's own user can enter.
  await chmod(folder, 0o711)
  const cluster = join(folder, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  if (user) await chown(cluster, user.uid, user.gid)
  const run = (program: string, ...args: string[]) => runProgram(join(binFolder, program), args, { user })
  await run('initdb', '-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync')
  const settings = `-k ${cluster} -c listen_addresses='' -c fsync=off -c full_page_writes=off`
  await run('pg_ctl', 'start', '-D', cluster, '-w', '-s', '-l', join(cluster, 'server.log'), '-o', settings)
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(cluster)}&port=5432`,
    async close() {
      await run('pg_ctl', 'stop', '-D', cluster, '-m', 'immediate', '-w', '-s')
      use?.release()
      await removeEmbeddedPostgres(folder)
    },
  }
}

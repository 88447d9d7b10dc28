import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ClusterHome } from './cluster-home.ts'
import { runProgram } from './run-program.ts'

const unfinishedSuffix = '.new-'

/** The role that the shop works as (it owns its database and is no superuser) and the name of that database. */
export const shopDatabase = { user: 'shop', database: 'shop' }
/** The cluster's superuser. */
export const clusterOwner = 'postgres'

/**
 * Makes the cluster unless it is there. It is built in a sibling folder and renamed when complete, so that a kill
 * at any moment leaves either none or a whole one. The caller holds the start lock.
 * @param options.password of both roles, where connections need one
 * @param options.durable false: does not wait for the disk
 */
export async function createCluster(
  home: ClusterHome,
  binFolder: string,
  options: { password: string | undefined; durable: boolean },
): Promise<void> {
  await removeUnfinished(home)
  if (existsSync(home.cluster)) return
  const unfinished = `${home.cluster}${unfinishedSuffix}${randomBytes(4).toString('hex')}`
  await makeServerFolder(unfinished, home)
  const initdbArguments = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  if (!options.durable) initdbArguments.push('--no-sync')
  await runProgram(
    join(binFolder, 'initdb'),
    ['-D', unfinished, '-U', clusterOwner, '--auth=trust', '--no-instructions', ...initdbArguments],
    home,
  )
  // A server without connections: nobody can meet the cluster before it is complete.
  const single = ['--single', ...(options.durable ? [] : ['-F']), '-D', unfinished, 'postgres']
  await runProgram(join(binFolder, 'postgres'), single, { user: home.user, input: firstStatements(options.password) })
  await appendFile(join(unfinished, 'postgresql.conf'), "include_if_exists = 'shop.conf'\n", { flush: true })
  await rename(unfinished, home.cluster)
  await syncFolder(dirname(home.cluster))
}

/** Makes a folder that belongs to who runs the server, and to nobody else. */
export async function makeServerFolder(folder: string, { user }: Pick<ClusterHome, 'user'>): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
}

function firstStatements(password: string | undefined): string {
  const secret = password ? ` PASSWORD '${password}'` : ''
  return `CREATE ROLE ${shopDatabase.user} LOGIN${secret};
${password ? `ALTER ROLE ${clusterOwner}${secret};\n` : ''}CREATE DATABASE ${shopDatabase.database} OWNER ${shopDatabase.user};
`
}

/** A killed first start leaves an initdb at work for a moment; losing its folder ends it, hence the patience. */
async function removeUnfinished(home: ClusterHome): Promise<void> {
  const prefix = `${basename(home.cluster)}${unfinishedSuffix}`
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith(prefix)) continue
    await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

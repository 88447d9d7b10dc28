import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chown, mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClusterHome } from './cluster-home.ts'
import { ownSharedMemory } from './cluster-settings.ts'
import { runProgram } from './run-program.ts'
import { removeUnfinishedClusters, unfinishedCluster } from './unfinished-cluster.ts'

/** The role owns its database and is no superuser. */
export const shopDatabase = { user: 'shop', database: 'shop' }
const clusterOwner = 'postgres' // The superuser

/** Built in a sibling folder that is renamed when complete. Needs the start lock. `durable: false` skips fsync. */
export async function createCluster(
  home: ClusterHome,
  binFolder: string,
  options: { password: string | undefined; durable: boolean },
): Promise<void> {
  await removeUnfinishedClusters(home)
  if (existsSync(home.cluster)) return
  const unfinished = unfinishedCluster(home, randomBytes(4).toString('hex'))
  await makeServerFolder(unfinished, home)
  const initdbArguments = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  initdbArguments.push('-c', ownSharedMemory)
  if (!options.durable) initdbArguments.push('--no-sync')
  await runProgram(
    join(binFolder, 'initdb'),
    ['-D', unfinished, '-U', clusterOwner, '--auth=trust', '--no-instructions', ...initdbArguments],
    home,
  )
  // Single-user mode: no connections before the cluster is complete.
  const single = ['--single', ...(options.durable ? [] : ['-F']), '-D', unfinished, 'postgres']
  await runProgram(join(binFolder, 'postgres'), single, { user: home.user, input: firstStatements(options.password) })
  await appendFile(join(unfinished, 'postgresql.conf'), "include_if_exists = 'shop.conf'\n", { flush: true })
  await rename(unfinished, home.cluster)
  await syncFolder(dirname(home.cluster))
}

/** Owned by the server's user and private to it. */
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

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

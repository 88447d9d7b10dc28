import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PORTS } from '../../cluster/cluster-addresses.ts'
import { queryAt } from '../../cluster/cluster-state.ts'
import { type Cluster, until } from '../../cluster/start-cluster.ts'
import type { Scene } from './cluster-scene.ts'

/** Its archiver hands on each piece of the log from the moment on that the node has a configuration of pgBackRest. */
export const ARCHIVE_PARAMETERS = {
  archive_mode: 'on',
  archive_command:
    'test ! -f ../pgbackrest.conf || pgbackrest --config=$(dirname $(pwd))/pgbackrest.conf --stanza=shop archive-push "%p"',
}
const MARGIN_MS = 1_000

/**
 * Backs up the leader under load, lets people go on, and restores the state of a moment into another server.
 * @throws Error when an order that was acknowledged before that moment is not there, or one from later is
 */
export async function restoreToMoment(cluster: Cluster, { crowd, pgbackrest }: Scene): Promise<void> {
  const { folder, addresses } = cluster
  folder.make('backups', true)
  for (const index of addresses.nodes.keys()) configure(cluster, index)
  const leader = await cluster.leader()
  const run = (...args: string[]) =>
    runAs(cluster, pgbackrest?.path ?? '', [
      `--config=${join(folder.path, leader, 'pgbackrest.conf')}`,
      '--stanza=shop',
      ...args,
    ])
  try {
    await run('stanza-create')
    await run('--type=full', 'backup')
    await delay(MARGIN_MS)
    const atMs = performance.now()
    const [row] = await cluster.query('SELECT clock_timestamp()::text AS now')
    await delay(3 * MARGIN_MS)
    await cluster.query('SELECT pg_switch_wal()')
    const restored = folder.make('restored', true)
    await delay(2 * MARGIN_MS)
    await run(
      `--pg1-path=${restored}`,
      '--type=time',
      `--target=${row?.now}`,
      '--target-action=promote',
      '--archive-mode=off',
      'restore',
    )
    const ids = await readRestored(cluster, restored)
    const acknowledged = [...crowd.record.orders].filter(([id]) => !ids.has(id)).map(([, { atMs: at }]) => at)
    const gone = acknowledged.filter((at) => at < atMs)
    // People hear of an order after it was stored, so the last ones before the moment may be there unheard of.
    const late = [...crowd.record.orders].filter(([id, { atMs: at }]) => ids.has(id) && at > atMs + MARGIN_MS)
    if (gone.length > 0 || late.length > 0 || acknowledged.length === 0)
      throw new Error(`The restored state lacks ${gone.length} orders, and has ${late.length} from later`)
  } finally {
    for (const index of addresses.nodes.keys()) rmSync(join(folder.path, `pg${index + 1}`, 'pgbackrest.conf'))
  }
}

function configure({ folder }: Cluster, index: number): void {
  const node = `pg${index + 1}`
  const lines = {
    'pg1-path': join(folder.path, node, 'data'),
    'pg1-socket-path': join(folder.path, node),
    'pg1-user': 'postgres',
  }
  const all = {
    'repo1-path': join(folder.path, 'backups'),
    'lock-path': join(folder.path, node, 'locks'),
    'spool-path': join(folder.path, node, 'spool'),
    'repo1-retention-full': 2,
    'log-level-file': 'off',
    'start-fast': 'y',
  }
  const print = (section: object) =>
    Object.entries(section)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')
  folder.write(join(node, 'pgbackrest.conf'), `[global]\n${print(all)}\n\n[shop]\n${print(lines)}\n`, true)
}

/** Starts it beside the cluster, where nobody follows it, and reads the ids of its orders. */
async function readRestored(cluster: Cluster, dataDir: string): Promise<Set<string>> {
  const { folder, passwords, programs } = cluster
  const host = `127.${cluster.addresses.pooler.split('.')[1]}.1.9`
  const settings = {
    listen_addresses: host,
    port: PORTS.postgres,
    unix_socket_directories: '',
    archive_mode: 'off',
    synchronous_standby_names: '',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(programs.postgres.path, ['-D', dataDir, ...args], {
    ...folder.databaseUser,
    stdio: 'ignore',
    cwd: '/',
  })
  const ended = once(child, 'exit')
  const place = { host, port: PORTS.postgres, user: 'postgres', password: passwords.superuser, database: 'shop' }
  try {
    await until('the restored server answers', async () => {
      if (child.exitCode !== null) throw new Error('The restored server ended')
      return queryAt(place, 'SELECT pg_is_in_recovery() AS recovering').then(
        ([row]) => row?.recovering === false,
        () => false,
      )
    })
    return new Set((await queryAt(place, 'SELECT id FROM orders')).map(({ id }) => String(id)))
  } finally {
    child.kill('SIGQUIT')
    await ended
    rmSync(dataDir, { recursive: true })
  }
}

/** By a process beside us, because the people's requests are ours. */
async function runAs({ folder }: Cluster, program: string, args: string[]): Promise<void> {
  try {
    await promisify(execFile)(program, args, {
      ...folder.databaseUser,
      cwd: '/',
      env: { PATH: process.env.PATH ?? '' },
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`pgBackRest failed: ${stderr}${stdout}`)
  }
}

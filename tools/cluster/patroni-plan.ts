import { dirname, join } from 'node:path'
import { type ClusterAddresses, PORTS } from './cluster-addresses.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import type { MemberPlan } from './member.ts'
import type { FoundProgram } from './required-programs.ts'

export type DatabasePasswords = { superuser: string; replication: string; shop: string }

export type PatroniOptions = {
  patroni: FoundProgram
  postgres: FoundProgram
  interface: 'etcd' | 'etcd3'
  passwords: DatabasePasswords
  /** Of PostgreSQL, beside Patroni's own. */
  parameters?: Record<string, string | number> | undefined
  /** In seconds, where the trial's own are too short. */
  times?: PatroniTimes | undefined
}

/** How long a leader keeps its key, how often it renews it, and how long it tries to. A dead machine costs `ttl`. */
export type PatroniTimes = { ttl: number; loop_wait: number; retry_timeout: number }

/** Seconds: the shortest that Patroni takes. */
const TIMES: PatroniTimes = { ttl: 20, loop_wait: 2, retry_timeout: 3 }

/** What of PostgreSQL the trial wants otherwise than its defaults; docs/guides/cluster has that of real machines. */
const PARAMETERS = {
  max_connections: 200,
  shared_buffers: '128MB',
  wal_keep_size: '256MB',
  max_wal_size: '512MB',
  wal_log_hints: 'on',
  // Whoever is gone without a word lets go of its locks after 5 s.
  tcp_keepalives_idle: 2,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
}

/** A PostgreSQL with its Patroni, which starts, promotes, demotes and repairs it. */
export function planNode(
  folder: ClusterFolder,
  addresses: ClusterAddresses,
  options: PatroniOptions,
  index: number,
): MemberPlan {
  const name = `pg${index + 1}`
  const address = addresses.nodes[index]
  folder.make(name, true)
  const dataDir = join(folder.path, name, 'data')
  // JSON is YAML.
  const config = JSON.stringify(
    {
      scope: 'shop',
      name,
      restapi: { listen: `${address}:${PORTS.patroni}`, connect_address: `${address}:${PORTS.patroni}` },
      [options.interface]: { hosts: addresses.etcd.map((each) => `${each}:${PORTS.etcdClient}`) },
      bootstrap: bootstrapOf(addresses, options),
      postgresql: {
        listen: `${address}:${PORTS.postgres}`,
        connect_address: `${address}:${PORTS.postgres}`,
        data_dir: dataDir,
        bin_dir: dirname(options.postgres.path),
        pgpass: join(folder.path, name, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: options.passwords.superuser },
          replication: { username: 'replicator', password: options.passwords.replication },
        },
        parameters: { unix_socket_directories: join(folder.path, name) },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.0/8 scram-sha-256',
          'host replication replicator 127.0.0.0/8 scram-sha-256',
        ],
        use_pg_rewind: true,
        basebackup: [{ checkpoint: 'fast' }],
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    },
    null,
    2,
  )
  return {
    name,
    program: options.patroni.path,
    args: [folder.write(join(name, 'patroni.json'), config, true)],
    cwd: join(folder.path, name),
    user: folder.databaseUser,
    logFile: folder.logFile(name),
    pidFile: join(dataDir, 'postmaster.pid'),
  }
}

function bootstrapOf(addresses: ClusterAddresses, { parameters, times = TIMES }: PatroniOptions) {
  return {
    dcs: {
      ...times,
      // A dead PostgreSQL is replaced, not restarted. Both names: Patroni changed it.
      master_start_timeout: 0,
      primary_start_timeout: 0,
      synchronous_mode: addresses.nodes.length > 1,
      // While etcd is away, a leader that reaches all others goes on.
      failsafe_mode: true,
      postgresql: { use_pg_rewind: true, use_slots: true, parameters: { ...PARAMETERS, ...parameters } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  }
}

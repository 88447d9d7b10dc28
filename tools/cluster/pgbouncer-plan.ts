import { join } from 'node:path'
import { type ClusterAddresses, PORTS } from './cluster-addresses.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import type { MemberPlan } from './member.ts'
import type { DatabasePasswords } from './patroni-plan.ts'

/** The optional second stage: few connections to the leader for many of the shops. */
export function planPooler(
  folder: ClusterFolder,
  program: string,
  { proxies, pooler }: ClusterAddresses,
  { shop }: DatabasePasswords,
): MemberPlan {
  const name = 'pgbouncer'
  folder.make(name, true)
  const users = folder.write(join(name, 'users.txt'), `"shop" "${shop}"\n`, true)
  const config = `[databases]
shop = host=${proxies[0]} port=${PORTS.leader} dbname=shop

[pgbouncer]
listen_addr = ${pooler}
listen_port = ${PORTS.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
max_prepared_statements = 400
server_connect_timeout = 3
server_login_retry = 1
`
  const file = folder.write(join(name, 'pgbouncer.ini'), config, true)
  return { name, program, args: [file], user: folder.databaseUser, logFile: folder.logFile(name) }
}

import { chown, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUser } from './server-user.ts'

/** A socket in a private folder, or loopback with a password where sockets don't exist. */
export type Endpoint =
  | { kind: 'socket'; folder: string; port: number }
  | { kind: 'loopback'; host: '127.0.0.1'; port: number; password: string }

/** `durable: false` trades crash safety for speed, for test databases. */
export type ClusterSettings = { endpoint: Endpoint; durable: boolean }

/** In the cluster's folder: a killed server leaks no memory, and a small /dev/shm doesn't matter. */
export const ownSharedMemory = 'dynamic_shared_memory_type=mmap'

// Sized for one shop. The log leaves out statement values, which are personal data.
const steadySettings = `max_connections = 60
shared_buffers = 32MB
work_mem = 4MB
maintenance_work_mem = 32MB
huge_pages = off
${ownSharedMemory}
jit = off
io_method = sync
max_worker_processes = 2
max_parallel_workers_per_gather = 0
max_logical_replication_workers = 0
max_wal_senders = 0
autovacuum_max_workers = 1
autovacuum_worker_slots = 1
min_wal_size = 32MB
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] '
log_checkpoints = off
log_error_verbosity = terse
log_min_error_statement = panic
log_parameter_max_length = 0
log_parameter_max_length_on_error = 0
`

// Tests run several shops on one server.
const throwawaySettings = `max_connections = 200
fsync = off
full_page_writes = off
autovacuum = off
max_wal_size = 64MB
`

/** Rewritten at every start. */
function settingsText({ endpoint, durable }: ClusterSettings): string {
  return `# Written at every start; changes made here are lost.
${listenText(endpoint)}${steadySettings}${durable ? '' : throwawaySettings}`
}

/** The private socket needs no password; loopback does. */
function accessText(endpoint: Endpoint): string {
  return endpoint.kind === 'socket' ? 'local all all trust\n' : 'host all all 127.0.0.1/32 scram-sha-256\n'
}

/** Replaces both files atomically. */
export async function writeSettings(cluster: string, settings: ClusterSettings, user: ServerUser | undefined) {
  await writeForServer(join(cluster, 'shop.conf'), settingsText(settings), user)
  await writeForServer(join(cluster, 'pg_hba.conf'), accessText(settings.endpoint), user)
}

function listenText(endpoint: Endpoint): string {
  if (endpoint.kind === 'loopback') {
    return `listen_addresses = '${endpoint.host}'\nunix_socket_directories = ''\nport = ${endpoint.port}\n`
  }
  const quoted = `"${endpoint.folder}"`.replaceAll("'", "''")
  return `listen_addresses = ''
unix_socket_directories = '${quoted}'
unix_socket_permissions = 0700
port = ${endpoint.port}
`
}

async function writeForServer(file: string, text: string, user: ServerUser | undefined): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
  if (user) await chown(`${file}.new`, user.uid, user.gid)
  await rename(`${file}.new`, file)
}

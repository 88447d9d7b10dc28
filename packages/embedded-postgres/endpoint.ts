import { createHash, randomBytes } from 'node:crypto'
import { existsSync, lstatSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { ClusterHome } from './cluster-home.ts'
import type { Endpoint } from './cluster-settings.ts'
import { makeServerFolder } from './create-cluster.ts'
import { EmbeddedPostgresFailure } from './embedded-failure.ts'
import type { Postmaster } from './postmaster.ts'

const socketPort = 5432
// sockaddr_un has 104 bytes with the closing zero on macOS, 108 on Linux.
const longestSocketPathBytes = 103

/** Windows lacks Unix sockets. */
export type Transport = 'sockets' | 'loopback'

/** Creates the socket folder or the password for a server about to start. */
export async function settleEndpoint(home: ClusterHome, dataDir: string, transport: Transport): Promise<Endpoint> {
  if (transport === 'sockets') return { kind: 'socket', folder: await privateSocketFolder(home), port: socketPort }
  return { kind: 'loopback', host: '127.0.0.1', port: await freePort(), password: await readPassword(dataDir) }
}

export async function endpointOf(running: Postmaster, dataDir: string): Promise<Endpoint> {
  if (running.socketFolder) return { kind: 'socket', folder: running.socketFolder, port: running.port }
  return { kind: 'loopback', host: '127.0.0.1', port: running.port, password: await readPassword(dataDir) }
}

async function privateSocketFolder(home: ClusterHome): Promise<string> {
  const folder = socketFolderOf(home.folder)
  if (!existsSync(folder)) await makeServerFolder(folder, home)
  const { uid, mode } = lstatSync(folder)
  const owner = home.user?.uid ?? process.getuid?.()
  // Under /tmp another user could have created it.
  if (uid !== owner || (mode & 0o170077) !== 0o040000) {
    throw new EmbeddedPostgresFailure(
      `${folder} should be a private folder for PostgreSQL's socket, but other users can access it.`,
    )
  }
  return folder
}

/**
 * Removes the lock of a socket whose server is gone; needs the start lock. PostgreSQL won't start while the pid in it
 * is alive, whoever has it: a stranger, or the server that was just killed. The folder is this cluster's alone.
 */
export async function removeStaleSocketLock(endpoint: Endpoint): Promise<void> {
  if (endpoint.kind === 'loopback') return
  await rm(join(endpoint.folder, `.s.PGSQL.${endpoint.port}.lock`), { force: true })
}

/** Inside the cluster's home, unless its path is too long for a socket. */
function socketFolderOf(homeFolder: string): string {
  const beside = join(homeFolder, 'socket')
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${socketPort}`)) <= longestSocketPathBytes
  return fits ? beside : `/tmp/parts-manufacture-${createHash('sha256').update(beside).digest('hex').slice(0, 16)}`
}

/** Removes a socket folder outside the cluster's home. */
export async function removeOuterSocketFolder(homeFolder: string): Promise<void> {
  const folder = socketFolderOf(homeFolder)
  if (dirname(folder) !== homeFolder) await rm(folder, { recursive: true, force: true })
}

/** Created on first use, readable by the owner only. */
async function readPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'database-password')
  if (!existsSync(file)) {
    await writeFile(`${file}.new`, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
  }
  return await readFile(file, 'utf8')
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return await promise
}

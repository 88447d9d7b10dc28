import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

type Pair = [client: Socket, database: Socket]

/** A proxy in front of a database that can be cut or silenced. */
export type DatabaseProxy = {
  /** The same database and user, through the proxy. */
  url: string
  /** Closes every connection and accepts no new one. */
  cut(): void
  /** Keeps and accepts connections, but forwards nothing, like a network that loses all packets. */
  silence(): void
  restore(): void
  close(): Promise<void>
}

/** Opens a proxy to the database server at an address; a socket folder works as well as a port. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = targetOf(databaseUrl)
  const open = new Set<Socket>()
  /** Accepted while silent. */
  const held = new Set<Socket>()
  const pairs = new Set<Pair>()
  let isCut = false
  let isSilent = false
  const server = createServer((from) => {
    if (isCut) return from.destroy()
    if (isSilent) return held.add(from.on('error', () => {}))
    const pair: Pair = [from, connect(target)]
    pairs.add(pair)
    for (const socket of pair) open.add(socket)
    endTogether(pair, () => {
      for (const socket of pair) open.delete(socket)
      pairs.delete(pair)
    })
    forward(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  const end = () => {
    for (const socket of [...open, ...held]) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      isCut = true
      end()
    },
    silence() {
      isSilent = true
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause()
    },
    restore() {
      isCut = false
      if (isSilent) for (const pair of pairs) forward(pair)
      isSilent = false
      for (const socket of held) socket.destroy()
      held.clear()
    },
    async close() {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function targetOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const port = url.searchParams.get('port') ?? url.port ?? '5432'
  const folder = url.searchParams.get('host')
  return folder?.startsWith('/')
    ? { path: join(folder, `.s.PGSQL.${port}`) }
    : { host: folder ?? url.hostname, port: Number(port || 5432) }
}

/** Closes both sockets when either closes. */
function endTogether([from, to]: Pair, onEnd: () => void): void {
  for (const socket of [from, to]) {
    socket
      .on('error', () => socket.destroy())
      .on('close', () => {
        onEnd()
        from.destroy()
        to.destroy()
      })
  }
}

function forward([from, to]: Pair): void {
  from.pipe(to).pipe(from)
}

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A way to a database that can be cut, or fall silent. */
export type DatabaseProxy = {
  /** The same database and user, by this way. */
  url: string
  /** Ends every connection and takes no new one. */
  cut(): void
  /** Lets every connection be, and new ones come, and nothing through: as a network does that loses all packets. */
  silence(): void
  restore(): void
  close(): Promise<void>
}

/** Opens a way to the database server of an address; sockets in a folder are reached as well as ports. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl)
  const port = url.searchParams.get('port') ?? url.port ?? '5432'
  const folder = url.searchParams.get('host')
  const target = folder?.startsWith('/')
    ? { path: join(folder, `.s.PGSQL.${port}`) }
    : { host: folder ?? url.hostname, port: Number(port || 5432) }
  const open = new Set<Socket>()
  /** Those that came while nothing was let through. */
  const held = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  let isSilent = false
  const server = createServer((from) => {
    if (isCut) return from.destroy()
    if (isSilent) return held.add(from.on('error', () => {}))
    const to = connect(target)
    const pair: [Socket, Socket] = [from, to]
    pairs.add(pair)
    for (const socket of pair) {
      open.add(socket)
      socket
        .on('error', () => socket.destroy())
        .on('close', () => {
          open.delete(socket)
          pairs.delete(pair)
          from.destroy()
          to.destroy()
        })
    }
    letThrough(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
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
      if (isSilent) for (const pair of pairs) letThrough(pair)
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

function letThrough([from, to]: [Socket, Socket]): void {
  from.pipe(to).pipe(from)
}

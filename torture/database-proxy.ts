import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A way to a database that can be cut. */
export type DatabaseProxy = {
  /** The same database and user, by this way. */
  url: string
  /** Ends every connection and takes no new one. */
  cut(): void
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
  let isCut = false
  const server = createServer((from) => {
    if (isCut) return from.destroy()
    const to = connect(target)
    for (const socket of [from, to]) {
      open.add(socket)
      socket
        .on('error', () => socket.destroy())
        .on('close', () => {
          open.delete(socket)
          from.destroy()
          to.destroy()
        })
    }
    from.pipe(to).pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      isCut = true
      end()
    },
    restore() {
      isCut = false
    },
    async close() {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

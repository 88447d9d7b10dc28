import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Whether an HAProxy has found out who leads. It takes every server for well until it has looked twice, so its first
 * connections may lead to a standby, and are cut then.
 */
export async function knowsLeader(socketPath: string): Promise<boolean> {
  try {
    const socket = createConnection(socketPath)
    await once(socket, 'connect')
    socket.end('show stat\n')
    const lines = (await text(socket)).split('\n').map((line) => line.split(','))
    const [names = []] = lines
    const status = names.indexOf('status')
    const servers = lines.filter(([proxy, server = '']) => proxy === 'leader' && server.startsWith('pg'))
    return servers.filter((line) => line[status]?.startsWith('UP')).length === 1
  } catch {
    // It does not listen yet.
    return false
  }
}

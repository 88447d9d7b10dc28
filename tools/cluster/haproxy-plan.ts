import { once } from 'node:events'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ClusterAddresses, PORTS } from './cluster-addresses.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import type { MemberPlan } from './member.ts'

/** One of the HAProxies: from the shops to whichever PostgreSQL leads, and from customers to the shops. */
export function planProxy(
  folder: ClusterFolder,
  program: string,
  addresses: ClusterAddresses,
  index: number,
): MemberPlan {
  const name = `haproxy${index + 1}`
  folder.make(name)
  const file = folder.write(join(name, 'haproxy.cfg'), configOf(folder, addresses, index))
  return { name, program, args: ['-db', '-f', file], logFile: folder.logFile(name) }
}

/** Where a proxy takes orders, such as to drain a shop. */
export function proxySocket(folder: ClusterFolder, index: number): string {
  return join(folder.path, `haproxy${index + 1}`, 'admin.sock')
}

const AWAY = `'{"type":"/problems/unavailable","title":"The shop is not available for a moment","status":503}'`

function configOf(folder: ClusterFolder, addresses: ClusterAddresses, index: number): string {
  const { nodes, proxies, shops, sandbox } = addresses
  const address = proxies[index]
  const line = (each: string, at: number, name: string, port: number, rest: string) =>
    `  server ${name}${at + 1} ${each}:${port} ${rest}`
  return `global
  stats socket ${proxySocket(folder, index)} mode 600 level admin
  maxconn 4000

defaults
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  # As from a machine of its own.
  source ${address}

listen leader
  mode tcp
  bind ${address}:${PORTS.leader}
  timeout client 24h
  timeout server 24h
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((each, at) => line(each, at, 'pg', PORTS.postgres, `check port ${PORTS.patroni}`)).join('\n')}

frontend customers
  mode http
  bind ${address}:${PORTS.front}
  # No option forwardfor, as a real shop needs it: a demo refuses what was forwarded.
  use_backend sandbox if { path_beg /sandbox/stripe }
  default_backend shop

backend shop
  mode http
  balance leastconn
  # A demo answers only what names this machine.
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  # A shop that is gone has answered nothing: what only reads is asked of another one.
  option redispatch 1
  retries 2
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  http-error status 503 content-type application/problem+json string ${AWAY} hdr Retry-After 2
  default-server inter 500ms fall 2 rise 1
${shops.map((each, at) => line(each, at, 'shop', PORTS.shop, 'check')).join('\n')}

backend sandbox
  mode http
  server sandbox ${sandbox}:${PORTS.shop}
`
}

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

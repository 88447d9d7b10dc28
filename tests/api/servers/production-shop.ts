import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { createServer, request as requestTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findFreePort } from '../../../scripts/run/free-port.ts'
import { selfSigned } from '../../support/sandboxes/self-signed.ts'

const ROOT = join(import.meta.dirname, '../../..')
const HOST = 'parts.example'

type Answer = { status: number; headers: IncomingMessage['headers']; text: string }
export type ProductionShop = {
  /** Sends a request by HTTPS from one of this machine's loopback addresses. */
  request(
    method: string,
    path: string,
    sent?: { from?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>
  close(): Promise<void>
}

/** Starts `npm run serve` with these settings, as for customers, behind a proxy that ends TLS. */
export async function startProductionShop(settings: Record<string, string>): Promise<ProductionShop> {
  const port = await findFreePort()
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { serve: string } }
  const [, ...args] = scripts.serve.split(' ')
  const shop = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: `https://${HOST}`, ...settings },
  })
  const ended = once(shop, 'exit')
  let said = ''
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (words) => {
      said += words
      if (said.includes('Shop ready')) resolve()
    })
  shop.once('exit', () => reject(new Error(`It ended before it was ready:\n${said}`)))
  await ready
  const certificate = selfSigned(HOST)
  const proxy = createProxy(certificate, port)
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: tlsPort } = proxy.address() as AddressInfo
  return {
    async request(method, path, { from = '127.0.0.1', body, headers = {} } = {}) {
      const json = body === undefined ? undefined : JSON.stringify(body)
      const sending = requestTls({
        ...{ host: '127.0.0.1', port: tlsPort, localAddress: from, method, path, agent: false },
        ...{ servername: HOST, ca: certificate.cert },
        headers: {
          ...{ host: HOST, origin: `https://${HOST}` },
          ...(json && { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      sending.end(json)
      const [answer] = (await once(sending, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) }
    },
    async close() {
      proxy.close()
      shop.kill('SIGTERM')
      await ended
    },
  }
}

/** Passes on what comes, as deploy/nginx.conf does. */
function createProxy(certificate: { key: string; cert: string }, port: number) {
  return createServer(certificate, (incoming, outgoing) => {
    const claimed = incoming.headers['x-forwarded-for']
    const forwarded = requestPlain({
      ...{ host: '127.0.0.1', port, method: incoming.method, path: incoming.url },
      headers: {
        ...incoming.headers,
        'x-forwarded-for': [claimed, incoming.socket.remoteAddress].filter(Boolean).join(', '),
        'x-forwarded-proto': 'https',
      },
    })
    forwarded.on('error', () => outgoing.destroy())
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
}

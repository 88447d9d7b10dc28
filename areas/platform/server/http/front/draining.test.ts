import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '../http-server.ts'
import { serveHealth } from '../monitoring/health.ts'

async function startServer() {
  const { server, front } = await createHttpServer({
    logLevel: 'silent',
    publicUrl: 'http://localhost',
    trustedProxies: [],
  })
  front.add(({ url }, response) => {
    if (url !== '/cached') return undefined
    response.writeHead(200, { 'content-type': 'text/plain' }).end('cached')
    return { status: 200, route: 'cached' }
  })
  serveHealth(server, front.isDraining)
  server.get('/', async () => 'made')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    agent.destroy()
    await server.close()
  })
  const { port } = server.server.address() as AddressInfo
  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((resolve, reject) => {
      request({ port, path, agent }, async (answer) =>
        resolve({ status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) }),
      )
        .on('error', reject)
        .end()
    })
  return { server, front, get }
}

test('while the server drains it is not ready, serves as before, and ends each connection with its answer', async () => {
  const { front, get } = await startServer()
  for (const path of ['/', '/cached', '/readyz'])
    expect(await get(path), path).toMatchObject({ status: 200, connection: 'keep-alive' })
  front.drain()
  expect(await get('/readyz')).toEqual({ status: 503, connection: 'close', body: '{"status":"shutting down"}' })
  expect(await get('/healthz')).toMatchObject({ status: 200, connection: 'close' })
  expect(await get('/')).toEqual({ status: 200, connection: 'close', body: 'made' })
  expect(await get('/cached')).toEqual({ status: 200, connection: 'close', body: 'cached' })
})

/** Sends requests one after another to servers that are ready, as a balancer does that looks between them. */
async function restartUnderLoad(drains: boolean): Promise<string[]> {
  const servers = [await startServer(), await startServer()]
  const failures: string[] = []
  let sent = 0
  const isReady = ({ get }: (typeof servers)[number]) =>
    get('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  let ready = [...servers]
  async function visit(): Promise<void> {
    const server = ready[sent++ % ready.length]
    const answer = await server?.get('/').catch(({ code }: NodeJS.ErrnoException) => ({ status: code }))
    if (answer?.status !== 200) failures.push(String(answer?.status))
  }
  const visits = async (count: number) => {
    for (let each = 0; each < count; each++) await Promise.all([visit(), visit(), visit(), visit()])
  }
  await visits(5)
  if (drains) servers[0]?.front.drain()
  else await servers[0]?.server.close()
  await visits(5)
  ready = (await Promise.all(servers.map(async (server) => ((await isReady(server)) ? [server] : [])))).flat()
  await visits(5)
  if (drains) await servers[0]?.server.close()
  await visits(5)
  return failures
}

test('no request fails when one of two servers drains before it closes, and some do when it does not', async () => {
  expect(await restartUnderLoad(true)).toEqual([])
  expect(await restartUnderLoad(false)).not.toEqual([])
})

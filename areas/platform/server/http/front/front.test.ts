import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createHttpServer } from '../http-server.ts'
import type { EarlyAnswer } from './front.ts'

afterEach(() => vi.restoreAllMocks())

/** Requests one path that the front answers and one it leaves. */
async function askBoth(logLevel: 'info' | 'warn') {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const { server, front } = await createHttpServer({ logLevel, publicUrl: 'http://localhost', trustedProxies: [] })
  const observed: object[] = []
  const ids: string[] = []
  front.observe((request) => void observed.push(request))
  front.add((request, response, requestId): EarlyAnswer | undefined => {
    if (!request.url?.startsWith('/early')) return undefined
    ids.push(requestId)
    response.writeHead(203).end('early')
    return { status: 203, route: '/early' }
  })
  server.get('/late', () => 'late')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const said = await Promise.all(['/early?token=canary', '/late'].map(async (path) => (await fetch(url + path)).text()))
  await server.close()
  return { said, observed, ids, log: lines.map((line) => JSON.parse(line)) }
}

test.each(['info', 'warn'] as const)('at log level %s the front answers and is observed alike', async (level) => {
  const { said, observed, ids } = await askBoth(level)
  expect(said).toEqual(['early', 'late'])
  expect(observed).toEqual([{ method: 'GET', route: '/early', status: 203, seconds: expect.any(Number) }])
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)])
})

test('where requests are logged, so are early answers: with their id, and without their query', async () => {
  const { log, ids } = await askBoth('info')
  const early = log.filter(({ req }) => req?.url === '/early')
  expect(early).toMatchObject([{ reqId: ids[0], req: { method: 'GET' }, res: { statusCode: 203 } }])
  expect(JSON.stringify(log)).not.toContain('canary')
})

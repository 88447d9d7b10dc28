import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createHttpServer } from '../http-server.ts'

afterEach(() => vi.restoreAllMocks())

async function logOf(logLevel: 'info' | 'warn', use: (server: FastifyInstance) => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const { server } = await createHttpServer({ logLevel, publicUrl: 'http://localhost:3000', trustedProxies: [] })
  await use(server)
  await server.close()
  return lines.join('')
}

test('a request is logged without its query, its cookies and its token', async () => {
  const log = await logOf('info', (server) => {
    server.get('/letter', () => 'read')
    return server.inject({
      url: '/letter?token=canary-query',
      headers: { cookie: 'parts=canary-cookie', authorization: 'Bearer canary-token' },
    })
  })
  expect(log).toContain('"url":"/letter"')
  expect(log).not.toContain('canary')
})

test('a request is logged without the email that its address holds; others stand with what they name', async () => {
  const log = await logOf('info', async (server) => {
    for (const url of ['/api/user/:email', '/api/part/:id']) server.get(url, () => 'read')
    for (const url of ['/api/user/canary@example.com', '/api/part/42', '/nowhere/42']) await server.inject({ url })
  })
  const urls = log.matchAll(/"url":"([^"]+)"/g)
  expect([...urls].map(([, url]) => url)).toEqual(['/api/user/:email', '/api/part/42', '/nowhere/42'])
  expect(log).not.toContain('canary')
})

test('refused sign-ins, what somebody may not and what came too often are in every log, and nothing else is', async () => {
  const log = await logOf('warn', async (server) => {
    server.post('/api/auth/sign-in/email', (_, reply) => reply.code(401).send())
    server.get('/api/users/:email', (request, reply) => reply.code(Number(request.headers.give)).send())
    await server.inject({ method: 'POST', url: '/api/auth/sign-in/email?canary' })
    for (const give of ['200', '401', '403', '404', '429'])
      await server.inject({ url: '/api/users/canary@example.com', headers: { give } })
  })
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    'POST /api/auth/sign-in/email 401',
    'GET /api/users/:email 403',
    'GET /api/users/:email 429',
  ])
  expect(log).not.toContain('canary')
  expect(lines[0]).toMatchObject({ remoteAddress: '127.0.0.1', reqId: expect.any(String) })
})

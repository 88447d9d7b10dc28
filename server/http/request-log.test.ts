import { afterEach, expect, test, vi } from 'vitest'
import { createHttpServer } from './http-server.ts'

afterEach(() => vi.restoreAllMocks())

test('a request is logged without its query, its cookies and its token', async () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const server = await createHttpServer({ logLevel: 'info', publicUrl: 'http://localhost:3000', trustedProxies: [] })
  server.get('/letter', () => 'read')
  await server.inject({
    url: '/letter?token=canary-query',
    headers: { cookie: 'parts=canary-cookie', authorization: 'Bearer canary-token' },
  })
  await server.close()
  expect(lines.join('')).toContain('"url":"/letter"')
  expect(lines.join('')).not.toContain('canary')
})

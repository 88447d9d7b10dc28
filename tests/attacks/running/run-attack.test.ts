import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Attack, WATCHED, type Watched } from '../attack.ts'
import { runAttack, type Target } from './run-attack.ts'

type Answered = {
  status: number
  body?: string
  headers?: Record<string, string>
  log?: string
  change?: Watched
  /** Changed only after the answer. */
  late?: Watched
  dies?: boolean
}

/** What a server does, by path, that no shop may do. The runner has to see each. */
const BAD: Record<string, Answered> = {
  '/fails': { status: 500, body: '{}' },
  '/opens': { status: 200, body: '{}' },
  '/leaks': { status: 404, body: '{"detail":"canary-of-the-test"}' },
  '/leaks-in-a-header': { status: 404, headers: { 'x-debug': 'canary-of-the-test' } },
  '/stack': { status: 404, body: 'Error: no\n    at readOrder (/shop/server/orders/read-order.ts:12:3)' },
  '/sql': { status: 404, body: 'Failed query: select "id" from "orders" where "id" = $1' },
  '/logs': { status: 404, log: 'canary-of-the-test' },
  '/logs-an-error': { status: 404, log: '{"level":50,"msg":"unexpected error"}' },
  '/changes': { status: 404, change: 'orders' },
  '/writes-later': { status: 404, late: 'letters' },
  '/dies': { status: 404, dies: true },
  '/twin/one': { status: 404, body: '{"detail":"Order not found."}' },
  '/twin/two': { status: 404, body: '{"detail":"This order is not yours."}' },
}
const GOOD: Answered = { status: 404, body: '{"type":"/problems/not-found","requestId":"1"}' }

let server: Server
let log = ''
let alive = true
let prints = Object.fromEntries(WATCHED.map((table) => [table, 'a'])) as Record<Watched, string>
/** What goes on after its answer. */
const begun: Watched[] = []
let target: Target<undefined>
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body = '', headers = {}, log: line = '', change, late, dies } = BAD[request.url ?? ''] ?? GOOD
    log += line
    if (change) prints = { ...prints, [change]: 'b' }
    if (late) begun.push(late)
    if (dies) alive = false
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scene: undefined,
    headersOf: () => ({}),
    canaries: { 'the planted secret': 'canary-of-the-test' },
    logCanaries: { 'the planted secret': 'canary-of-the-test' },
    isAlive: () => alive,
    newLog: () => {
      const fresh = log
      log = ''
      return fresh
    },
    settle: async () => {
      for (const table of begun.splice(0)) prints = { ...prints, [table]: 'b' }
    },
    prints: async () => prints,
  }
})
afterAll(() => server.close())

const attack = (path: string, more: Partial<Attack> = {}): Attack => ({
  id: path,
  request: () => ({ path }),
  answer: 404,
  ...more,
})

test.each<[string, Attack, string]>([
  ['a failure', attack('/fails'), 'answered 500 instead of 404'],
  ['an open door', attack('/opens'), 'answered 200 instead of 404'],
  ['another reason', attack('/right', { problem: 'not-allowed' }), 'for another reason'],
  ['a secret in the answer', attack('/leaks'), 'the planted secret is in the answer'],
  ['a secret in a header', attack('/leaks-in-a-header'), 'the planted secret is in the answer'],
  ['a stack', attack('/stack'), 'a stack is in the answer'],
  ['SQL', attack('/sql'), 'SQL is in the answer'],
  ['a secret in the log', attack('/logs'), 'the planted secret is in the log'],
  ['an error in the log', attack('/logs-an-error'), 'an error was logged'],
  ['a change', attack('/changes'), 'orders changed'],
  ['a letter that a job writes after the answer', attack('/writes-later'), 'letters changed'],
  [
    'a difference between another’s and none',
    attack('/twin/one', { sameAs: () => ({ path: '/twin/two' }) }),
    'not alike',
  ],
  ['what the attack itself looks at', attack('/right', { fault: () => 'the lock is open' }), 'the lock is open'],
  ['no answer at all', attack('', { request: () => ({ path: '', wire: '' }) }), 'answered nothing'],
  ['the end of the server', attack('/dies'), 'the server is gone'],
])('the runner sees %s', async (_what, bad, words) => {
  const faults = await runAttack(bad, target)
  alive = true
  expect(faults.join('\n')).toContain(words)
})

test('the runner sees nothing where nothing is', async () => {
  const twin = { sameAs: () => ({ path: '/other' }), problem: 'not-found' }
  expect(await runAttack(attack('/right', twin), target)).toEqual([])
  expect(await runAttack(attack('/changes', { changes: ['orders'] }), target)).toEqual([])
  const wire = 'GET /right HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  expect(await runAttack(attack('', { request: () => ({ path: '', wire }) }), target)).toEqual([])
})

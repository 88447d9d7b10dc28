import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/problem.ts'
import type { Reading } from '#server/adapters/reading/reading.ts'
import type { Front } from '#server/http/front/front.ts'
import { sendProblem } from '#server/http/responses/problem-details.ts'
import { createHistogram, describeMeasure, type Sample } from './metrics-text.ts'

type Metrics = {
  front: Pick<Front, 'observe'>
  token: string | undefined // Undefined allows only this machine
  pools: readonly Record<'totalCount' | 'idleCount' | 'waitingCount', number>[]
  queues: () => Promise<readonly { name: string; waiting: number; active: number; failed: number }[]>
  ordersByStatus: () => Promise<readonly { status: string; count: number }[]>
  replica: Reading['replica']
  refused: () => number
}

/** Set by proxies: a request with any of these isn't local, whatever its socket says. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const COUNT_AGAIN_MS = 60_000 // Counting orders reads the whole table

/** `/metrics` in Prometheus' text format, for this machine and holders of the token. Call it before adding routes. */
export function serveMetrics(
  server: FastifyInstance,
  { front, token, pools, queues, ordersByStatus, replica, refused }: Metrics,
): void {
  const requests = createHistogram('shop_request_duration_seconds', 'Requests by route, method and status.')
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  server.addHook('onClose', async () => void delay.disable())
  front.observe(({ seconds, ...labels }) => requests.observe(labels, seconds))
  server.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    // Routes, since paths are unbounded.
    requests.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  let orders: { at: number; samples: Promise<Sample[]> } | undefined
  function countOrders(): Promise<Sample[]> {
    if (orders && performance.now() - orders.at < COUNT_AGAIN_MS) return orders.samples
    const samples = ordersByStatus().then((rows) =>
      rows.map(({ status, count }) => ({ labels: { status }, value: count })),
    )
    orders = { at: performance.now(), samples }
    samples.catch(() => {
      orders = undefined
    })
    return samples
  }

  async function databaseLines(): Promise<string[]> {
    const [counts, work] = await Promise.all([countOrders(), queues()])
    const jobs = work.flatMap(({ name: queue, ...states }) =>
      (['waiting', 'active', 'failed'] as const).map((state) => ({ labels: { queue, state }, value: states[state] })),
    )
    return [
      ...describeMeasure('shop_orders', 'gauge', 'Orders by status, at most a minute old.', counts),
      ...describeMeasure('shop_jobs', 'gauge', 'Work that is not done, by queue and state.', jobs),
    ]
  }

  function replicaLines(): string[] {
    const state = replica()
    if (!state) return []
    const { trouble, lagSeconds } = state
    const lag = lagSeconds === null ? [] : [{ value: lagSeconds }]
    return [
      ...gauge('shop_replica_in_use', 'Whether long readings are asked of the replica.', trouble === null ? 1 : 0),
      ...describeMeasure('shop_replica_lag_seconds', 'gauge', 'For how long the replica has lacked something.', lag),
    ]
  }

  const connections = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
    pools.reduce((sum, pool) => sum + pool[count], 0)
  const gauge = (name: string, help: string, value: number) => describeMeasure(name, 'gauge', help, [{ value }])
  server.get('/metrics', { config: { access: 'public', writes: false } }, async (request, reply) => {
    if (!isFromThisMachine(request) && !bearsToken(request, token))
      return sendProblem(reply, refuse('not-found', 'There is nothing here.'))
    // The process's own figures matter most when the database is away.
    const fromDatabase = await databaseLines().catch(() => undefined)
    const memory = process.memoryUsage()
    const lines = [
      ...requests.lines(),
      ...describeMeasure('shop_refused_total', 'counter', 'Requests refused because too many were at work.', [
        { value: refused() },
      ]),
      ...gauge(
        'shop_event_loop_delay_seconds',
        '99 % were shorter since the last reading.',
        delay.percentile(99) / 1e9,
      ),
      ...gauge('shop_memory_resident_bytes', 'Memory of the process.', memory.rss),
      ...gauge('shop_memory_heap_bytes', 'Of it, JavaScript objects.', memory.heapUsed),
      ...gauge('shop_uptime_seconds', 'Since the process began.', process.uptime()),
      ...describeMeasure('shop_database_connections', 'gauge', 'Connections of this process, by state.', [
        { labels: { state: 'busy' }, value: connections('totalCount') - connections('idleCount') },
        { labels: { state: 'idle' }, value: connections('idleCount') },
      ]),
      ...gauge('shop_database_waiting', 'Requests that wait for a connection.', connections('waitingCount')),
      ...gauge('shop_database_up', 'Whether the database answered.', fromDatabase ? 1 : 0),
      ...replicaLines(),
      ...(fromDatabase ?? []),
    ]
    delay.reset()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => headers[name] !== undefined)
}

function bearsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

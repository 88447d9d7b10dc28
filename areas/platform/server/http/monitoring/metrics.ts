import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NOTHING_HERE } from '#platform/contract/problem.ts'
import type { Reading, ReplicaState } from '../../reading/reading.ts'
import type { Front } from '../front/front.ts'
import { sendProblem } from '../responses/problem-details.ts'
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
  const countOrders = cacheCounts(ordersByStatus)
  server.get('/metrics', { config: { access: 'public', writes: false } }, async (request, reply) => {
    if (!isFromThisMachine(request) && !bearsToken(request, token)) return sendProblem(reply, NOTHING_HERE)
    // The process's own figures matter most when the database is away.
    const fromDatabase = await databaseLines(countOrders, queues).catch(() => undefined)
    const lines = [
      ...requests.lines(),
      ...processLines({ refused: refused(), delaySeconds: delay.percentile(99) / 1e9 }),
      ...poolLines(pools),
      ...gauge('shop_database_up', 'Whether the database answered.', fromDatabase ? 1 : 0),
      ...replicaLines(replica()),
      ...(fromDatabase ?? []),
    ]
    delay.reset()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}

const gauge = (name: string, help: string, value: number) => describeMeasure(name, 'gauge', help, [{ value }])

function cacheCounts(ordersByStatus: Metrics['ordersByStatus']): () => Promise<Sample[]> {
  let counted: { at: number; samples: Promise<Sample[]> } | undefined
  return () => {
    if (counted && performance.now() - counted.at < COUNT_AGAIN_MS) return counted.samples
    const samples = ordersByStatus().then((rows) =>
      rows.map(({ status, count }) => ({ labels: { status }, value: count })),
    )
    counted = { at: performance.now(), samples }
    samples.catch(() => {
      counted = undefined
    })
    return samples
  }
}

async function databaseLines(countOrders: () => Promise<Sample[]>, queues: Metrics['queues']): Promise<string[]> {
  const [counts, work] = await Promise.all([countOrders(), queues()])
  const jobs = work.flatMap(({ name: queue, ...states }) =>
    (['waiting', 'active', 'failed'] as const).map((state) => ({ labels: { queue, state }, value: states[state] })),
  )
  return [
    ...describeMeasure('shop_orders', 'gauge', 'Orders by status, at most a minute old.', counts),
    ...describeMeasure('shop_jobs', 'gauge', 'Jobs not done, by queue and state.', jobs),
  ]
}

function processLines({ refused, delaySeconds }: { refused: number; delaySeconds: number }): string[] {
  const memory = process.memoryUsage()
  return [
    ...describeMeasure('shop_refused_total', 'counter', 'Requests refused under overload.', [{ value: refused }]),
    ...gauge('shop_event_loop_delay_seconds', '99th percentile since the last scrape.', delaySeconds),
    ...gauge('shop_memory_resident_bytes', 'Resident memory of the process.', memory.rss),
    ...gauge('shop_memory_heap_bytes', 'Used JavaScript heap.', memory.heapUsed),
    ...gauge('shop_uptime_seconds', 'Time since the process started.', process.uptime()),
  ]
}

function poolLines(pools: Metrics['pools']): string[] {
  const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
    pools.reduce((total, pool) => total + pool[count], 0)
  return [
    ...describeMeasure('shop_database_connections', 'gauge', 'Connections of this process, by state.', [
      { labels: { state: 'busy' }, value: sum('totalCount') - sum('idleCount') },
      { labels: { state: 'idle' }, value: sum('idleCount') },
    ]),
    ...gauge('shop_database_waiting', 'Requests waiting for a connection.', sum('waitingCount')),
  ]
}

function replicaLines(state: ReplicaState | undefined): string[] {
  if (!state) return []
  const lag = state.lagSeconds === null ? [] : [{ value: state.lagSeconds }]
  return [
    ...gauge('shop_replica_in_use', 'Whether long reads use the replica.', state.trouble === null ? 1 : 0),
    ...describeMeasure('shop_replica_lag_seconds', 'gauge', 'Age of the oldest change the replica lacks.', lag),
  ]
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => headers[name] !== undefined)
}

function bearsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

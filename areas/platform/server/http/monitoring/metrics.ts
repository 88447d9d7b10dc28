import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NOTHING_HERE } from '#platform/contract/problem.ts'
import { isSameSecret } from '../../digests.ts'
import type { Reading, ReplicaState } from '../../reading/reading.ts'
import { isForwarded } from '../front/forwarded-headers.ts'
import type { Front } from '../front/front.ts'
import { sendProblem } from '../responses/problem-details.ts'

type Metrics = {
  front: Pick<Front, 'observe'>
  token: string | undefined // Undefined allows only this machine
  pools: readonly Record<'totalCount' | 'idleCount' | 'waitingCount', number>[]
  queues: () => Promise<readonly { name: string; waiting: number; active: number; failed: number }[]>
  ordersByStatus: () => Promise<readonly { status: string; count: number }[]>
  replica: Reading['replica']
  refused: () => number
}

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
  server.get('/metrics', { config: { access: 'public', writes: false, whileClosed: true } }, async (request, reply) => {
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
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded(headers)
}

function bearsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${token}`)
}

/** In seconds: a cached response takes less than one ms, rendering a picture tens of seconds. */
const EDGES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Labels = Record<string, string | number>
type Sample = { labels?: Labels; value: number }

/** Prometheus' text format 0.0.4; omitted without samples. */
function describeMeasure(name: string, type: 'gauge' | 'counter', help: string, samples: readonly Sample[]): string[] {
  if (samples.length === 0) return []
  const lines = samples.map(({ labels = {}, value }) => `${name}${written(labels)} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

/** Durations by labels. Keep the label sets few: each is stored. */
function createHistogram(name: string, help: string) {
  const series = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>()
  return {
    observe(labels: Labels, seconds: number): void {
      const key = Object.values(labels).join(' ') // their text is written when it is asked for, not at each request
      const kept = series.get(key) ?? { labels, buckets: EDGES.map(() => 0), sum: 0, count: 0 }
      series.set(key, kept)
      const bucket = EDGES.findIndex((edge) => seconds <= edge)
      if (bucket >= 0) kept.buckets[bucket] = (kept.buckets[bucket] ?? 0) + 1
      kept.sum += seconds
      kept.count += 1
    },
    lines(): string[] {
      const samples = [...series.values()].flatMap(({ labels, buckets, sum, count }) => {
        let below = 0
        const cumulated = buckets.map((each, index) => {
          below += each
          return `${name}_bucket${written({ ...labels, le: EDGES[index] ?? 0 })} ${below}`
        })
        return [
          ...cumulated,
          `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${written(labels)} ${sum}`,
          `${name}_count${written(labels)} ${count}`,
        ]
      })
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...samples]
    },
  }
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

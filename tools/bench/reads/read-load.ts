import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import type { RunningShop } from '../running-shop.ts'
import { cpuOf } from '../shop-processes.ts'
import type { BareAnswer } from './bare-server.ts'

const CONNECTIONS = 32
/** The headers of a browser. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

export type Read = {
  url: string
  headers?: Record<string, string>
  /** Requests sent in turn instead of the one address. */
  turns?: readonly { path: string; headers: Record<string, string> }[]
}

/** How many answers came in a second, and the processor time that one took, in microseconds. */
export type Load = { perSecond: number; cpuUs: { server: number; database: number; generator: number } }

/**
 * Requests per second of one read over 32 connections. @throws Error when an answer is not 200
 */
export async function answersPerSecond({ url, headers = {}, turns }: Read, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': ACCEPT_ENCODING, ...headers },
    ...(turns && {
      requests: turns.map((turn) => ({ ...turn, headers: { 'accept-encoding': ACCEPT_ENCODING, ...turn.headers } })),
    }),
    connections: CONNECTIONS,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors`)
  return Math.round(result.requests.total / result.duration)
}

/** The same of a running shop, with what its processes and this one took. */
export async function loadOf(shop: RunningShop, read: Read, seconds: number): Promise<Load> {
  const processes = await shop.processes()
  const sides = [processes.filter(({ isDatabase }) => !isDatabase), processes.filter(({ isDatabase }) => isDatabase)]
  const before = await Promise.all(sides.map(cpuOf))
  const own = process.cpuUsage()
  const perSecond = await answersPerSecond(read, seconds)
  const { user, system } = process.cpuUsage(own)
  const after = await Promise.all(sides.map(cpuOf))
  const each = (us: number) => Math.round(us / (perSecond * seconds))
  const [server = 0, database = 0] = after.map((us, side) => each(us - (before[side] ?? 0)))
  return { perSecond, cpuUs: { server, database, generator: each(user + system) } }
}

/** The raw bytes of an answer. */
export async function answerOf({ url, headers = {} }: Read): Promise<BareAnswer> {
  const asked = request(url, { headers: { 'accept-encoding': ACCEPT_ENCODING, ...headers } }).end()
  const [answer] = await once(asked, 'response')
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}`)
  const raw: string[] = answer.rawHeaders
  const pairs = raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as [string, string]] : [],
  )
  // Node writes these itself.
  const ownHeaders = pairs.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name))
  return { headers: ownHeaders, bodyBase64: body.toString('base64') }
}

/** A server that only answers, after one query each when given a data folder. */
export async function startBareServer() {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}/`,
    async answerWith(answer: BareAnswer, dataDir?: string) {
      child.send({ ...answer, dataDir })
      await once(child, 'message')
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { HTTP_LIMITS_MS } from '#platform/server/http/http-server.ts'

// Runs in a thread of its own: what thousands of connections keep busy must not be what measures how long others wait.

const AT_ONCE = 100
const BIG_ANSWER = '/api/part?limit=100'
/** More than the buffers on both sides of a connection take. */
const BIG_ANSWERS = 60

/** How a slow client begins, what it goes on with, and after what time the server ends it. */
export const SLOW_KINDS = {
  headers: { opening: 'GET /api/part HTTP/1.1\r\nhost: shop\r\n', drip: 'x-a: b\r\n', limitMs: HTTP_LIMITS_MS.headers },
  body: {
    opening:
      'POST /api/placeOrder HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
    drip: ' ',
    limitMs: HTTP_LIMITS_MS.request,
  },
  reading: {
    opening: `GET ${BIG_ANSWER} HTTP/1.1\r\nhost: shop\r\n\r\n`.repeat(BIG_ANSWERS),
    // It reads nothing, so only this shows that the connection has ended.
    drip: '\r\n',
    limitMs: HTTP_LIMITS_MS.silence,
  },
} as const
type Kind = keyof typeof SLOW_KINDS
const ALL_KINDS = Object.keys(SLOW_KINDS) as Kind[]
export type SlowSockets = Record<Kind, number>

/** What the thread is begun with. */
export type CrowdOrder = { port: number; many: SlowSockets; dripEveryMs: number }
/** What it answers to any word; the word `end` ends it. Ended are those that the server has ended. */
export type CrowdReport = {
  atOnce: number
  kinds: { kind: Kind; ended: number; longestMs: number }[]
}

const open = new Map<Socket, { kind: Kind; sinceMs: number }>()
const ended: { kind: Kind; heldMs: number }[] = []
let closed = false
let atOnce = 0

function begin(kind: Kind, { port, dripEveryMs }: CrowdOrder): void {
  const { opening, drip } = SLOW_KINDS[kind]
  const socket = connect(port, '127.0.0.1', () => {
    open.set(socket, { kind, sinceMs: performance.now() })
    atOnce = Math.max(atOnce, open.size)
    socket.write(opening)
  })
  if (kind === 'reading') socket.pause()
  else socket.resume() // else its end would not be heard of
  const dripping = setInterval(
    () => {
      if (socket.writable) socket.write(drip)
    },
    dripEveryMs * (0.75 + Math.random() / 2),
  )
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(dripping)
    const known = open.get(socket)
    if (closed) return
    open.delete(socket)
    if (known) ended.push({ kind, heldMs: performance.now() - known.sinceMs })
    begin(kind, { port, dripEveryMs } as CrowdOrder)
  })
}

function report(): CrowdReport {
  const now = performance.now()
  const still = [...open.values()].map(({ kind, sinceMs }) => ({ kind, heldMs: now - sinceMs }))
  const longest = (kind: Kind) =>
    Math.max(0, ...[...ended, ...still].filter((one) => one.kind === kind).map(({ heldMs }) => heldMs))
  return {
    atOnce,
    kinds: ALL_KINDS.map((kind) => ({
      kind,
      ended: ended.filter((one) => one.kind === kind).length,
      longestMs: Math.round(longest(kind)),
    })),
  }
}

async function gather(order: CrowdOrder): Promise<void> {
  for (const kind of ALL_KINDS) {
    for (let count = 0; count < order.many[kind]; count++) {
      begin(kind, order)
      if (count % AT_ONCE === AT_ONCE - 1) await delay(50)
    }
  }
}

function answer(word: string): void {
  parentPort?.postMessage(report())
  if (word !== 'end') return
  closed = true
  for (const socket of open.keys()) socket.destroy()
  parentPort?.close()
}

if (parentPort) {
  await gather(workerData as CrowdOrder)
  parentPort.on('message', answer)
}

import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { HTTP_LIMITS_MS } from '#server/http/http-server.ts'
import type { TestCluster } from '#server/testing/test-cluster.ts'
import { type Asked, countStatuses, openAsker, orderQuestion, quantileMs } from './asked-requests.ts'
import { type Fleet, launchFleet, type Person } from './fleet.ts'

const HONEST_CLIENTS = 8
const HONEST_PAUSE_MS = 25
const PRICE_CENTS = 700
/** A byte so often keeps up an appearance. */
const DRIP_EVERY_MS = 2_000
const AT_ONCE = 100
/** Besides the server's own look at its connections: the load on the machine. */
const GRACE_MS = 6_000
const BIG_ANSWER = '/api/part?limit=100'
/** More than the buffers on both sides of a connection take. */
const BIG_ANSWERS = 60

/** How a slow client begins, what it goes on with, and after what time the server ends it. */
const KINDS = {
  headers: { opening: 'GET /api/part HTTP/1.1\r\nhost: shop\r\n', drip: 'x-a: b\r\n', limitMs: HTTP_LIMITS_MS.headers },
  body: {
    opening:
      'POST /api/placeOrder HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
    drip: ' ',
    limitMs: HTTP_LIMITS_MS.request,
  },
  reading: {
    opening: `GET ${BIG_ANSWER} HTTP/1.1\r\nhost: shop\r\n\r\n`.repeat(BIG_ANSWERS),
    // The server does not take it any more; here it tells that the connection has ended, which nobody reads of.
    drip: '\r\n',
    // Not promised: one that takes a little now and then is let be.
    limitMs: Number.POSITIVE_INFINITY,
  },
} as const
type Kind = keyof typeof KINDS
export type SlowSockets = Record<Kind, number>

/** As the issue of the shop's safety has it. */
const MANY: SlowSockets = { headers: 2_000, body: 500, reading: 500 }

/**
 * Honest clients beside slow ones, for so many seconds, after as long without them; those that the server ends come again.
 * @param options.haste so many times shorter are the server's own time limits of a connection
 * @throws Error when an honest client was not answered, or a slow one was let be for longer than the server's limits say
 */
export async function crowdWithSlowSockets(
  cluster: TestCluster,
  seconds: number,
  {
    many = MANY,
    haste = 1,
    aloneSeconds = seconds,
  }: { many?: SlowSockets; haste?: number; aloneSeconds?: number } = {},
): Promise<Record<string, number | string>> {
  const fleet = await launchFleet(cluster, 1, { OPEN_ORDERS: '1000', FLEET_HASTE: String(haste) })
  try {
    const people = await fleet.signUp(HONEST_CLIENTS)
    const part = await fleet.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
    for (let count = 0; count < 99; count++) await fleet.addPart({ priceCents: PRICE_CENTS, quantity: 1 })
    await fleet.pool.query(`UPDATE parts SET description = repeat('A long description. ', 100)`)
    const warm = beginHonest(fleet, people, part)
    await delay(Math.min(2, aloneSeconds) * 1_000)
    await warm.stop()
    const alone = beginHonest(fleet, people, part)
    await delay(aloneSeconds * 1_000)
    const before = await alone.stop()
    const crowd = await openCrowd(fleet, many, DRIP_EVERY_MS / Math.min(haste, 4))
    const beside = beginHonest(fleet, people, part)
    await delay(seconds * 1_000)
    const meanwhile = await beside.stop()
    const held = crowd.close()
    const [p99Before, p99Meanwhile] = [quantileMs(before, 0.99), quantileMs(meanwhile, 0.99)]
    const figures = {
      slowAtOnce: held.atOnce,
      ...Object.fromEntries(held.kinds.map(({ kind, ended }) => [`${kind}Ended`, ended])),
      ...Object.fromEntries(held.kinds.map(({ kind, longestMs }) => [`${kind}LongestMs`, longestMs])),
      honestBefore: countStatuses(before),
      honestMeanwhile: countStatuses(meanwhile),
      p50BeforeMs: quantileMs(before, 0.5),
      p50MeanwhileMs: quantileMs(meanwhile, 0.5),
      p99BeforeMs: p99Before,
      p99MeanwhileMs: p99Meanwhile,
      p99Ratio: Math.round((100 * p99Meanwhile) / p99Before) / 100,
    }
    const wrong = [
      [...before, ...meanwhile].some(({ status }) => status !== 200) && 'an honest client was not answered',
      ...held.kinds.map(
        ({ kind, longestMs }) =>
          longestMs > KINDS[kind].limitMs / haste + 2 * HTTP_LIMITS_MS.look + GRACE_MS &&
          `slow ${kind} were let be for too long`,
      ),
    ].filter(Boolean)
    if (wrong.length > 0) throw new Error(`${wrong.join('; ')}: ${JSON.stringify(figures)}`)
    return figures
  } finally {
    await fleet.close()
  }
}

function beginHonest(fleet: Fleet, people: Person[], part: string) {
  const { ask, close } = openAsker(fleet.ships[0]?.url ?? '')
  const answers: Asked[] = []
  let stopped = false
  async function visit(person: Person): Promise<void> {
    const readPart = () => ({ method: 'GET', path: `/api/part/${part}` }) as const
    const readOwn = () =>
      ({ method: 'GET', path: `/api/placeOrder?email=${person.email}&limit=5`, token: person.token }) as const
    const order = () => orderQuestion(person, part, PRICE_CENTS)
    const questions = [readPart, readOwn, readPart, readOwn, readPart, order]
    for (let turn = 0; !stopped; turn++) {
      const question = questions[turn % questions.length]?.()
      if (question) answers.push(await ask(question))
      await delay(HONEST_PAUSE_MS)
    }
  }
  const running = people.map(visit)
  return {
    async stop() {
      stopped = true
      await Promise.all(running)
      close()
      return answers
    },
  }
}

async function openCrowd(fleet: Fleet, many: SlowSockets, dripEveryMs: number) {
  const port = Number(new URL(fleet.ships[0]?.url ?? '').port)
  const kinds = Object.keys(KINDS) as Kind[]
  const open = new Map<Socket, { kind: Kind; sinceMs: number }>()
  const ended: { kind: Kind; heldMs: number }[] = []
  let closed = false
  let atOnce = 0

  function begin(kind: Kind): void {
    const { opening, drip } = KINDS[kind]
    const socket = connect(port, '127.0.0.1', () => {
      open.set(socket, { kind, sinceMs: performance.now() })
      atOnce = Math.max(atOnce, open.size)
      socket.write(opening)
    })
    if (kind === 'reading') socket.pause()
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
      if (closed || !known) return
      open.delete(socket)
      ended.push({ kind, heldMs: performance.now() - known.sinceMs })
      begin(kind)
    })
  }

  for (const kind of kinds) {
    for (let count = 0; count < many[kind]; count++) {
      begin(kind)
      if (count % AT_ONCE === AT_ONCE - 1) await delay(50)
    }
  }
  return {
    /** Ends them all, and says how many the server had ended before and for how long it let the longest be. */
    close() {
      closed = true
      const now = performance.now()
      const still = [...open.values()].map(({ kind, sinceMs }) => ({ kind, heldMs: now - sinceMs }))
      for (const socket of open.keys()) socket.destroy()
      return {
        atOnce,
        kinds: kinds.map((kind) => ({
          kind,
          ended: ended.filter((one) => one.kind === kind).length,
          longestMs: Math.round(
            Math.max(0, ...[...ended, ...still].filter((one) => one.kind === kind).map(({ heldMs }) => heldMs)),
          ),
        })),
      }
    },
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabaseProxy } from '#test-support/database-proxy.ts'
import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import { sendOrder } from '../orders/order-requests.ts'
import { type Person, type ServerGroup, startServerGroup } from '../server-group.ts'

const CALM_MS = 3_000
/** How the database is lost, and within what time everybody is answered and nobody sees an error any more. */
const WAYS = {
  cut: { longestAnswerMs: 5_000, backWithinMs: 3_000 },
  // A request under way at that moment waits for the query timeout, 12 s, and as long again for its rollback.
  silence: { longestAnswerMs: 30_000, backWithinMs: 15_000 },
} as const
type Way = keyof typeof WAYS

type Answered = { atMs: number; tookMs: number; status: number | 'lost'; retryAfter: string | null }

/**
 * The database goes away under load for so many seconds, and comes back: its connections are cut, or stay and nothing
 * comes through.
 * @throws Error when meanwhile anything but 503 with Retry-After was answered, when an answer took too long, when
 * errors went on for too long after its return, or when the books are wrong
 */
export async function loseDatabase(
  cluster: TestCluster,
  seconds: number,
  way: Way = 'cut',
): Promise<Record<string, number | string>> {
  const proxy = await openDatabaseProxy(cluster.shopUrl)
  const group = await startServerGroup({ ...cluster, serverUrl: proxy.url }, 1, { OPEN_ORDERS: '1000' })
  try {
    const people = await group.signUp(8)
    const part = await group.addPart({ priceCents: 700, quantity: 1_000_000 })
    const answers: Answered[] = []
    const load = beginAsking(group, people, part, answers)
    await delay(CALM_MS)
    const goneAtMs = performance.now()
    proxy[way]()
    await delay(seconds * 1_000)
    const backAtMs = performance.now()
    proxy.restore()
    await delay(WAYS[way].backWithinMs + CALM_MS)
    await load.stop()
    const isBad = ({ status }: Answered) => status === 'lost' || status >= 500
    const during = answers.filter(({ atMs, tookMs }) => atMs > goneAtMs && atMs + tookMs < backAtMs)
    const after = answers.filter(({ atMs }) => atMs > backAtMs)
    const figures = {
      answersBefore: answers.filter(({ atMs, tookMs }) => atMs + tookMs < goneAtMs).length,
      answersMeanwhile: during.length,
      answersAfter: after.length,
      slowestMs: Math.round(Math.max(...answers.map(({ tookMs }) => tookMs))),
      lastErrorAfterReturnMs: Math.round(
        Math.max(0, ...after.filter(isBad).map(({ atMs, tookMs }) => atMs + tookMs - backAtMs)),
      ),
      errors: countBy(
        answers.filter(isBad).map(({ status, retryAfter }) => `${status}${retryAfter ? ' with Retry-After' : ''}`),
      ),
    }
    assertFigures(figures, answers.filter(isBad), way)
    await assertOrderInvariants(group.db)
    return figures
  } finally {
    await group.close()
    await proxy.close()
  }
}

function assertFigures(
  figures: {
    answersBefore: number
    answersMeanwhile: number
    slowestMs: number
    lastErrorAfterReturnMs: number
    errors: string
  },
  bad: Answered[],
  way: Way,
): void {
  const { longestAnswerMs, backWithinMs } = WAYS[way]
  const wrong = [
    figures.answersBefore === 0 || figures.answersMeanwhile === 0 ? 'there was no load' : undefined,
    bad.some(({ status, retryAfter }) => status !== 503 || !retryAfter)
      ? 'an error was no 503 with Retry-After'
      : undefined,
    figures.slowestMs > longestAnswerMs ? 'an answer took too long' : undefined,
    figures.lastErrorAfterReturnMs > backWithinMs ? 'errors went on for too long' : undefined,
  ].filter((one) => one !== undefined)
  if (wrong.length > 0) throw new Error(`${wrong.join('; ')}: ${JSON.stringify(figures)}`)
}

function beginAsking(group: ServerGroup, people: Person[], part: string, answers: Answered[]) {
  let stopped = false
  async function ask(person: Person): Promise<void> {
    for (let turn = 0; !stopped; turn++) {
      const atMs = performance.now()
      const answer = await (turn % 2 ? order(person) : look(person)).catch(() => undefined)
      const tookMs = performance.now() - atMs
      answers.push({
        atMs,
        tookMs,
        status: answer?.status ?? 'lost',
        retryAfter: answer?.headers.get('retry-after') ?? null,
      })
      await delay(20)
    }
  }
  const look = ({ email, token }: Person): Promise<TestAnswer> =>
    group.request('GET', `/api/placeOrder?email=${email}&limit=20`, { token })
  const order = (person: Person): Promise<TestAnswer> =>
    sendOrder(group, person, { part, priceCents: 700, key: randomUUID() })
  const running = people.map(ask)
  return {
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}

function countBy(names: string[]): string {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts].map(([name, all]) => `${name}: ${all.length}`).join(', ')
}

import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { TestCluster } from '#test-support/test-cluster.ts'
import {
  type Asked,
  countStatuses,
  LONG_PATIENCE_MS,
  measureOwnShare,
  openAsker,
  orderQuestion,
  quantileMs,
} from '../orders/asked-requests.ts'
import { type Person, type ServerGroup, startServerGroup } from '../server-group.ts'
import { type CrowdOrder, type CrowdReport, SLOW_KINDS, type SlowSockets } from './slow-crowd.ts'

const HONEST_CLIENTS = 8
const HONEST_PAUSE_MS = 25
const PRICE_CENTS = 700
/** A byte so often keeps up an appearance. */
const DRIP_EVERY_MS = 2_000
/** On top of the interval at which the server checks its connections: machine load, and buffers that still fill. */
const GRACE_MS = { headers: 6_000, body: 6_000, reading: 40_000 }
/** Of the honest requests, with Retry-After. */
const MOST_REFUSED = 0.001
/** Who order in turn: nobody may have more than a thousand unpaid orders. */
const PEOPLE_OF_A_CLIENT = 8
/** Aimed at with `MANY`: the 99th of a hundred honest requests takes at most so many times as long as before. */
const MOST_P99_RATIO = 2

const SHORTLY = { aloneSeconds: 0.5, patienceMs: LONG_PATIENCE_MS }

/** As the issue of the shop's safety has it. */
const MANY: SlowSockets = { headers: 2_000, body: 500, reading: 500 }

/**
 * Honest clients beside slow ones, for so many seconds, after as long without them; those that the server ends come
 * again.
 * @throws Error when an honest client was not answered, when their 99th percentile more than doubled, or when slow ones
 * were let be for longer than the server's limits say
 */
export async function crowdWithSlowSockets(
  cluster: TestCluster,
  seconds: number,
): Promise<Record<string, number | string>> {
  const group = await startServerGroup(cluster, 1, { OPEN_ORDERS: '1000' })
  try {
    const { before, meanwhile, crowd, ownShare } = await gatherBeside(group, MANY, { aloneSeconds: seconds }, () =>
      delay(seconds * 1_000),
    )
    const [p99Before, p99Meanwhile] = [quantileMs(before, 0.99), quantileMs(meanwhile, 0.99)]
    const figures = {
      slowAtOnce: crowd.atOnce,
      ...Object.fromEntries(crowd.kinds.map(({ kind, ended }) => [`${kind}Ended`, ended])),
      ...Object.fromEntries(crowd.kinds.map(({ kind, longestMs }) => [`${kind}LongestMs`, longestMs])),
      honestBefore: countStatuses(before),
      honestMeanwhile: countStatuses(meanwhile),
      p50BeforeMs: quantileMs(before, 0.5),
      p50MeanwhileMs: quantileMs(meanwhile, 0.5),
      p99BeforeMs: p99Before,
      p99MeanwhileMs: p99Meanwhile,
      p99Ratio: Math.round((100 * p99Meanwhile) / p99Before) / 100,
      ownShare,
    }
    const wrong = [
      !isAnswered([...before, ...meanwhile]) && 'an honest client was not answered',
      figures.p99Ratio > MOST_P99_RATIO && 'honest clients waited for too long',
      ...crowd.kinds.map(
        ({ kind, longestMs }) =>
          longestMs > SLOW_KINDS[kind].limitMs + GRACE_MS[kind] && `slow ${kind} were let be for too long`,
      ),
    ].filter(Boolean)
    if (wrong.length > 0) throw new Error(`${wrong.join('; ')}: ${JSON.stringify(figures)}`)
    return figures
  } finally {
    await group.close()
  }
}

/**
 * Honest clients beside a few slow ones, until the server has closed as many slow senders as there are at once. Its
 * timeouts are that many times shorter.
 * @throws Error when an honest client gets no answer; 503 with Retry-After is one
 */
export async function outlastSlowSockets(cluster: TestCluster, many: SlowSockets, haste: number): Promise<void> {
  const group = await startServerGroup(cluster, 1, { OPEN_ORDERS: '1000' })
  try {
    const { before, meanwhile } = await gatherBeside(group, many, SHORTLY, async (crowd, honest) => {
      // Not before signing up, which sends headers and body apart, nor before each honest connection has had an answer:
      // on a busy machine more time than the short limits goes by between its acceptance and its first bytes.
      await honest.begun
      await group.task('hasten', String(haste))
      for (let left = 1; left > 0; await delay(200)) {
        const { kinds } = await crowd.report()
        left = kinds.filter(({ kind, ended }) => kind !== 'reading' && ended < many[kind]).length
      }
    })
    const answered = [...before, ...meanwhile].filter(
      ({ status, retryAfter }) => status === 200 || (status === 503 && retryAfter),
    )
    if (answered.length < before.length + meanwhile.length || !meanwhile.some(({ status }) => status === 200))
      throw new Error(`An honest client was not answered: ${countStatuses(before)}; ${countStatuses(meanwhile)}`)
  } finally {
    await group.close()
  }
}

/** Whether each got what it asked for; one in a thousand may have been told when to come back. */
function isAnswered(honest: readonly Asked[]): boolean {
  const refused = honest.filter(({ status, retryAfter }) => status === 503 && retryAfter).length
  const good = honest.filter(({ status }) => status === 200).length
  return good + refused === honest.length && refused <= MOST_REFUSED * honest.length
}

/** Honest clients for so many seconds alone, and beside slow ones until `enough`. */
async function gatherBeside(
  group: ServerGroup,
  many: SlowSockets,
  { aloneSeconds, patienceMs }: { aloneSeconds: number; patienceMs?: number },
  enough: (crowd: Crowd, honest: Honest) => Promise<void>,
) {
  const people = await group.signUp(HONEST_CLIENTS * PEOPLE_OF_A_CLIENT)
  const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
  for (let count = 0; count < 99; count++) await group.addPart({ priceCents: PRICE_CENTS, quantity: 1 })
  await group.pool.query(`UPDATE parts SET description = repeat('A long description. ', 100)`)
  const visitFor = async (whole: (honest: Honest) => Promise<void>) => {
    const honest = beginHonest(group, people, part, patienceMs)
    await whole(honest)
    return honest.stop()
  }
  await visitFor(() => delay(Math.min(2, aloneSeconds) * 1_000)) // warms up
  const before = await visitFor(() => delay(aloneSeconds * 1_000))
  const crowd = openCrowd({ port: Number(new URL(group.servers[0]?.url ?? '').port), many, dripEveryMs: DRIP_EVERY_MS })
  await crowd.report()
  const share = measureOwnShare()
  const meanwhile = await visitFor((honest) => enough(crowd, honest))
  return { before, meanwhile, ownShare: share(), crowd: await crowd.report('end') }
}

type Honest = ReturnType<typeof beginHonest>

function beginHonest(group: ServerGroup, people: Person[], part: string, patienceMs?: number) {
  const { ask, close } = openAsker(group.servers[0]?.url ?? '', patienceMs)
  const answers: Asked[] = []
  const begun = Promise.withResolvers<void>()
  let atWork = 0
  let stopped = false
  async function visit(own: Person[]): Promise<void> {
    const readPart = () => ({ method: 'GET', path: `/api/part/${part}` }) as const
    const readOwn = ({ email, token }: Person) =>
      ({ method: 'GET', path: `/api/placeOrder?email=${email}&limit=5`, token }) as const
    const order = (person: Person) => orderQuestion(person, part, PRICE_CENTS)
    const questions = [readPart, readOwn, readPart, readOwn, readPart, order]
    for (let turn = 0; !stopped; turn++) {
      const person = own[Math.floor(turn / questions.length) % own.length]
      const question = person && questions[turn % questions.length]?.(person)
      if (question) answers.push(await ask(question))
      if (turn === 0 && ++atWork === HONEST_CLIENTS) begun.resolve()
      await delay(HONEST_PAUSE_MS)
    }
  }
  const running = Array.from({ length: HONEST_CLIENTS }, (_, client) =>
    visit(people.filter((_, number) => number % HONEST_CLIENTS === client)),
  )
  return {
    /** Once each of them has had an answer. */
    begun: begun.promise,
    async stop() {
      stopped = true
      await Promise.all(running)
      close()
      return answers
    },
  }
}

type Crowd = ReturnType<typeof openCrowd>

function openCrowd(order: CrowdOrder) {
  const thread = new Worker(new URL('slow-crowd.ts', import.meta.url), { workerData: order })
  return {
    /** What it has seen so far; the first time once all of them stand there. */
    async report(word: 'go on' | 'end' = 'go on'): Promise<CrowdReport> {
      thread.postMessage(word)
      return (await once(thread, 'message'))[0]
    },
  }
}

import { printFitCode } from '#fitment/contract/fit-code.ts'
import { median } from '../median.ts'
import { type Buyer, sendJson, signUpBuyers } from '../orders/buyers.ts'
import { type BenchPart, formBody } from '../orders/order-transaction.ts'
import { newDataDir, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { statedRatio } from '../stated-limit.ts'
import { answerOf, answersPerSecond, type Load, loadOf, type Read, startBareServer } from './read-load.ts'

const RUN_SECONDS = 1
const REPEATS = 3
const ORDERS = 20
/** Several customers, because requests of one are batched. */
const CUSTOMERS = 8
/** Minimum throughput, as a ratio to a bare server that sends the same bytes. */
const LEAST_SHARES = { home: 0.7, partDetails: 0.7, partList: 0.7, bikeList: 0.1, part: 0.5, ownOrders: 0.06 } as const
const BIKE = printFitCode({ template: 'hardtail-boost-1x12-shimano', facts: { 'rear-hub.freehub': 'micro-spline' } })
type ReadName = keyof typeof LEAST_SHARES

/**
 * Public pages, public reads and a customer's own orders, each in turns with a bare server that answers the very same
 * bytes.
 */
export async function measureReads() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', HOLD_LIMITS: 'off', OPEN_ORDERS: '100' })
  const bare = await startBareServer()
  const asking = await startBareServer()
  try {
    const results: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(await readsOf(shop.url)) as [ReadName, Read][]) {
      const answer = await answerOf(read)
      await bare.answerWith(answer)
      const others: Record<string, string> = { barePerSecond: bare.url }
      if (name === 'ownOrders') {
        await asking.answerWith(answer, dataDir)
        others.bareWithOneQueryPerSecond = asking.url
      }
      results[name] = await compareReads(shop, read, others, LEAST_SHARES[name])
    }
    return results
  } finally {
    await bare.stop()
    await asking.stop()
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** In turns with other servers; the first of `others` is the bare one. */
export async function compareReads(shop: RunningShop, read: Read, others: Record<string, string>, least: number) {
  const ours: Load[] = []
  const theirs = Object.entries(others).map(([name, url]) => ({ name, url, perSecond: [] as number[] }))
  await answersPerSecond(read, RUN_SECONDS) // until it runs as compiled code
  for (const { url } of theirs) await answersPerSecond({ url }, RUN_SECONDS)
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    ours.push(await loadOf(shop, read, RUN_SECONDS))
    for (const { url, perSecond } of theirs) perSecond.push(await answersPerSecond({ url }, RUN_SECONDS))
  }
  const middle = (of: (load: Load) => number) => median(ours.map(of))
  const limits = Object.fromEntries(theirs.map(({ name, perSecond }) => [name, median(perSecond)]))
  return {
    answersPerSecond: middle((load) => load.perSecond),
    ...limits,
    shareOfBare: statedRatio(middle((load) => load.perSecond) / (limits.barePerSecond ?? Number.NaN), least),
    cpuMicrosecondsPerAnswer: {
      server: middle(({ cpuUs }) => cpuUs.server),
      database: middle(({ cpuUs }) => cpuUs.database),
      generator: middle(({ cpuUs }) => cpuUs.generator),
    },
  }
}

async function readsOf(url: string): Promise<Record<ReadName, Read>> {
  const [part, ...others] = await partsInStock(url)
  if (!part || others.length < CUSTOMERS) throw new Error('The catalogue has too few parts to order')
  const buyers = await signUpBuyers(url, CUSTOMERS)
  await Promise.all(buyers.map((buyer, index) => placeOrders(url, buyer, others[index] ?? part)))
  const turns = buyers.map(({ email, token }) => ({
    path: `/api/placeOrder?email=${email}`,
    headers: { authorization: `Bearer ${token}` },
  }))
  const [first] = turns
  return {
    home: { url: `${url}/` },
    partDetails: { url: `${url}/partDetails/${part.id}` },
    partList: { url: `${url}/api/part?limit=30` },
    bikeList: { url: `${url}/parts/cassettes?fits=${encodeURIComponent(BIKE)}` },
    part: { url: `${url}/api/part/${part.id}` },
    ownOrders: { url: `${url}${first?.path}`, ...(first && { headers: first.headers }), turns },
  }
}

async function placeOrders(url: string, { token }: Buyer, part: BenchPart): Promise<void> {
  for (let count = 0; count < ORDERS; count++) {
    const placed = await sendJson(url, 'POST', '/api/placeOrder', formBody(part), { authorization: `Bearer ${token}` })
    if (!placed.ok) throw new Error(`An order was answered ${placed.status}`)
  }
}

async function partsInStock(url: string): Promise<BenchPart[]> {
  const parts = (await (await fetch(`${url}/api/part`)).json()) as {
    _id: string
    price: number
    min: number
    availableQuantity: number
  }[]
  return parts
    .filter(({ min, availableQuantity }) => min === 1 && availableQuantity > ORDERS)
    .map(({ _id, price }) => ({ id: _id, priceCents: Math.round(price * 100) }))
}

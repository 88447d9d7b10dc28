import { type Buyer, sendJson, signUpBuyers } from './buyers.ts'
import { median } from './median.ts'
import { type BenchPart, orderBody } from './order-transaction.ts'
import { answerOf, answersPerSecond, type Read, startBareServer } from './read-load.ts'
import { newDataDir, removeDataDir, startShop } from './running-shop.ts'
import { statedRatio } from './stated-limit.ts'

const RUN_SECONDS = 1
const REPEATS = 3
const ORDERS = 20
/** As issue 7 has it: shares of what a server reaches that does nothing but answer the same bytes. */
const LEAST_SHARES = { home: 0.7, partDetails: 0.7, partList: 0.7, part: 0.7, ownOrders: 0.25 } as const
type ReadName = keyof typeof LEAST_SHARES

/** Public pages, public reads and a customer's own orders, each in turns with a bare server that answers the very same bytes. */
export async function measureReads() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', OPEN_ORDERS: '100' })
  const bare = await startBareServer()
  try {
    const results: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(await readsOf(shop.url)) as [ReadName, Read][]) {
      await bare.answerWith(await answerOf(read))
      results[name] = await compare(read, bare.url, LEAST_SHARES[name])
    }
    return results
  } finally {
    await bare.stop()
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

async function compare(read: Read, bareUrl: string, least: number) {
  const ours: number[] = []
  const bare: number[] = []
  await answersPerSecond(read, RUN_SECONDS) // until it runs as compiled code
  await answersPerSecond({ url: bareUrl }, RUN_SECONDS)
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    ours.push(await answersPerSecond(read, RUN_SECONDS))
    bare.push(await answersPerSecond({ url: bareUrl }, RUN_SECONDS))
  }
  return {
    answersPerSecond: median(ours),
    barePerSecond: median(bare),
    shareOfBare: statedRatio(median(ours) / median(bare), least),
  }
}

async function readsOf(url: string): Promise<Record<ReadName, Read>> {
  const part = await firstPart(url)
  const [buyer] = (await signUpBuyers(url, 1)) as [Buyer]
  const headers = { authorization: `Bearer ${buyer.token}` }
  for (let count = 0; count < ORDERS; count++) {
    const placed = await sendJson(url, 'POST', '/api/placeOrder', orderBody(part), headers)
    if (!placed.ok) throw new Error(`An order was answered ${placed.status}`)
  }
  return {
    home: { url: `${url}/` },
    partDetails: { url: `${url}/partDetails/${part.id}` },
    partList: { url: `${url}/api/part?limit=30` },
    part: { url: `${url}/api/part/${part.id}` },
    ownOrders: { url: `${url}/api/placeOrder?email=${buyer.email}`, headers },
  }
}

async function firstPart(url: string): Promise<BenchPart> {
  const parts = (await (await fetch(`${url}/api/part`)).json()) as {
    _id: string
    price: number
    min: number
    availableQuantity: number
  }[]
  const part = parts.find(({ min, availableQuantity }) => min === 1 && availableQuantity > ORDERS)
  if (!part) throw new Error('The catalogue has no part to order')
  return { id: part._id, priceCents: Math.round(part.price * 100) }
}

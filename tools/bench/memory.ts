import { randomInt } from 'node:crypto'
import autocannon from 'autocannon'
import { type Buyer, sendJson, signUpBuyers } from './orders/buyers.ts'
import { formBody } from './orders/order-transaction.ts'
import { newDataDir, type RunningShop, removeDataDir, startShop } from './running-shop.ts'
import { statedLimit } from './stated-limit.ts'

/** Caches fill and code is compiled until then. */
const WARM_UP_MINUTES = 3
/** Visitors come for so long in each minute. */
const VISITED_S = 58
/** Without `--minutes`: too short for a slope, long enough to see what load adds. */
const SHORT_S = 40
const REQUESTS_PER_SECOND = 200
const BUYERS = 4
const SAMPLE_MS = 5_000
const MOST_MB_PER_MINUTE = 1

type Part = { _id: string; name: string; price: number; min: number; availableQuantity: number }
type Sample = { minute: number; mb: number }

/**
 * Memory of all processes of a shop under a mixed load of visits, searches, orders and stock changes: for 40 seconds,
 * or for `--minutes=10`, and then its growth.
 */
export async function measureMemory() {
  const minutes = Number(process.argv.find((each) => each.startsWith('--minutes='))?.slice(10) ?? 0)
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', HOLD_LIMITS: 'off', OPEN_ORDERS: '1000' })
  const startedAtMs = performance.now()
  const samples: Sample[] = []
  const sampling = setInterval(async () => {
    const mb = await shop.memoryMb()
    samples.push({ minute: (performance.now() - startedAtMs) / 60_000, mb })
  }, SAMPLE_MS)
  try {
    const parts = (await (await fetch(`${shop.url}/api/part`)).json()) as Part[]
    for (let minute = 0; minute < Math.max(minutes, 1); minute++) {
      // Each minute's own customers: a token lives for ten.
      const buyers = await signUpBuyers(shop.url, BUYERS, `minute${minute}-`)
      const seconds = minutes > 0 ? VISITED_S : SHORT_S
      await Promise.all([visit(shop, parts, buyers, seconds), orderNowAndThen(shop, parts, buyers, seconds - 8)])
    }
    const warm = samples.filter(({ minute }) => minute >= WARM_UP_MINUTES)
    if (minutes <= WARM_UP_MINUTES) return { startMb: samples[0]?.mb, endMb: samples.at(-1)?.mb }
    return {
      startMb: samples[0]?.mb,
      warmMb: warm[0]?.mb,
      endMb: warm.at(-1)?.mb,
      mbPerMinute: statedLimit(Math.round(slope(warm) * 100) / 100, MOST_MB_PER_MINUTE),
    }
  } finally {
    clearInterval(sampling)
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

async function visit(
  { url }: RunningShop,
  parts: readonly Part[],
  buyers: readonly Buyer[],
  seconds: number,
): Promise<void> {
  const word = () => parts[randomInt(parts.length)]?.name.split(' ')[0] ?? ''
  const paths = ['/', '/review', '/blogs', '/api/part?limit=30', '/api/review', '/sitemap.xml']
  const visitors = [
    ...paths,
    ...parts.flatMap(({ _id }) => [`/partDetails/${_id}`, `/api/part/${_id}`]),
    ...parts.map(() => `/api/part?limit=${1 + randomInt(30)}&search=${encodeURIComponent(word())}`),
  ].map((path) => ({ path }))
  const customers = buyers.map(({ email, token }) => ({
    path: `/api/placeOrder?email=${email}`,
    headers: { authorization: `Bearer ${token}` },
  }))
  await autocannon({
    url,
    requests: [...visitors, ...customers],
    connections: 16,
    overallRate: REQUESTS_PER_SECOND,
    duration: seconds,
  })
}

async function orderNowAndThen(
  { url }: RunningShop,
  parts: readonly Part[],
  buyers: readonly Buyer[],
  seconds: number,
): Promise<void> {
  const some = parts.filter(({ min, availableQuantity }) => min === 1 && availableQuantity > 100)
  for (let second = 0; second < seconds; second++) {
    const part = some[randomInt(some.length)]
    const buyer = buyers[second % buyers.length]
    if (!part || !buyer) throw new Error('There is nothing to order, or nobody to order it')
    const body = formBody({ id: part._id, priceCents: Math.round(part.price * 100) })
    await (await sendJson(url, 'POST', '/api/placeOrder', body, { authorization: `Bearer ${buyer.token}` })).text()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Of the straight line that lies nearest to the samples, in MB a minute. */
function slope(samples: readonly Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const minute = mean(samples.map((sample) => sample.minute))
  const mb = mean(samples.map((sample) => sample.mb))
  const along = samples.reduce((sum, sample) => sum + (sample.minute - minute) * (sample.mb - mb), 0)
  return along / samples.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0)
}

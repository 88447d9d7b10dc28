import { provideBigShop } from '../big-shop/provide-big-shop.ts'
import { median } from '../median.ts'
import { signInAdmin } from '../orders/buyers.ts'
import { numberedId } from '../orders/pgbench.ts'
import { type RunningShop, startShop } from '../running-shop.ts'
import { statedRatio } from '../stated-limit.ts'
import { answersPerSecond, type Read } from './read-load.ts'

const SIZES = [36, 10_000, 1_000_000]
const RUN_SECONDS = 0.5
const REPEATS = 3
/** A large catalogue costs no reader more than a tenth. */
const LEAST_SHARE_OF_SMALLEST = 0.9
const PART = numberedId(30)
/** What the demo's administrator signs in with. */

/** A read of a catalogue of that size. Administrators' reads are never cached. */
const READS: Record<string, (size: number) => { path: string; asAdmin?: true }> = {
  home: () => ({ path: '/' }),
  firstPage: () => ({ path: '/api/part?limit=30' }),
  deepPage: (size) => ({ path: `/api/part?limit=10&sort=newest&cursor=${middle(size)}` }),
  onePart: () => ({ path: `/api/part/${PART}` }),
  onePartsPage: () => ({ path: `/partDetails/${PART}` }),
  adminFirstPage: () => ({ path: '/api/product?limit=30', asAdmin: true }),
  adminDeepPage: (size) => ({ path: `/api/product?limit=10&sort=newest&cursor=${middle(size)}`, asAdmin: true }),
  adminSearch: () => ({ path: '/api/product?limit=30&search=BENCH-0000030', asAdmin: true }),
  adminSearchOfOneWord: () => ({ path: '/api/product?limit=30&search=0000030', asAdmin: true }),
  adminSearchOfEveryPart: () => ({ path: '/api/product?limit=30&search=bench', asAdmin: true }),
}

/** The same reads of three catalogues, in turns: a small one, a large one and a huge one, always the same parts. */
export async function measureReadsBySize() {
  const stands: Stand[] = []
  try {
    for (const size of SIZES) stands.push(await openStand(size))
    const results: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(READS)) results[name] = await compare(stands, read)
    return results
  } finally {
    for (const { shop } of stands) await shop.stop()
  }
}

type Stand = { size: number; shop: RunningShop; asAdmin: Record<string, string> }

async function openStand(size: number): Promise<Stand> {
  const shop = await startShop(await provideBigShop({ parts: size }), { RATE_LIMITS: 'off', HOLD_LIMITS: 'off' })
  const token = await signInAdmin(shop.url)
  return { size, shop, asAdmin: { authorization: `Bearer ${token}` } }
}

/** The cursor of the median part by age, as in `Link` headers. */
function middle(size: number): string {
  const number = Math.floor(size / 2)
  const value = new Date(Date.parse('2026-01-01T00:00:00Z') + number * 1000).toISOString()
  return Buffer.from(JSON.stringify({ value, id: numberedId(number) })).toString('base64url')
}

async function compare(stands: Stand[], read: (typeof READS)[string]) {
  const asked = stands.map(({ size, shop, asAdmin }) => {
    const { path, asAdmin: forAdmin } = read(size)
    const sent: Read = { url: shop.url + path, ...(forAdmin && { headers: asAdmin }) }
    return { size, sent, perSecond: [] as number[] }
  })
  for (const { sent } of asked) await answersPerSecond(sent, RUN_SECONDS)
  for (let repeat = 0; repeat < REPEATS; repeat++)
    for (const { sent, perSecond } of asked) perSecond.push(await answersPerSecond(sent, RUN_SECONDS))
  const smallest = median(asked[0]?.perSecond ?? [])
  return Object.fromEntries(
    asked.map(({ size, perSecond }, index) => [
      `parts${size}`,
      {
        answersPerSecond: median(perSecond),
        ...(index > 0 && { shareOfSmallest: statedRatio(median(perSecond) / smallest, LEAST_SHARE_OF_SMALLEST) }),
      },
    ]),
  )
}

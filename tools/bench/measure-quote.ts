import { openShopDatabase } from '#app/server/start/open-shop-database.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { percentiles } from './find/percentiles.ts'
import { manyZones, placeOf } from './measure-delivery.ts'
import { addParts } from './orders/bench-parts.ts'
import { sendJson, signInAdmin } from './orders/buyers.ts'
import type { BenchPart } from './orders/order-transaction.ts'
import { newDataDir, removeDataDir, startShop } from './running-shop.ts'
import { statedLimit } from './stated-limit.ts'

const LINES = 20
const TAX_COUNTRIES = 50
const PREFIXES = 40 // Of postcodes, each with a rate of its own
const WARM_UP = 300
const QUOTES = 1_500
const MOST_MS = 15

/** A whole quote over HTTP: 20 lines, a coupon, delivery among 200 zones and 2,000 prices, tax among 2,000 rates. */
export async function measureQuote() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', HOLD_LIMITS: 'off' })
  const settings = { databaseUrl: undefined, dataDir, log: () => {}, applicationName: 'bench' }
  const database = await openShopDatabase(settings)
  try {
    const parts = await addParts(database, LINES)
    await database.pool.query(
      `UPDATE parts SET specs = '{"weightG": 120, "longestSideMm": 200}' WHERE category = 'Bench'`,
    )
    const rates = await saveSettings(shop.url)
    await Promise.all([0, 1].map(() => quote(shop.url, parts, 0)))
    for (let at = 0; at < WARM_UP; at++) await quote(shop.url, parts, at)
    const [bareMs, quotedMs]: number[][] = [[], []]
    for (let at = 0; at < QUOTES; at++) {
      quotedMs?.push(await quote(shop.url, parts, WARM_UP + at))
      bareMs?.push(await timed(() => fetch(`${shop.url}/api/shop`)))
    }
    const quoted = percentiles(quotedMs ?? [])
    return {
      ...{ lines: LINES, ...rates, quotes: QUOTES, coupon: 'percent' },
      quoteMs: { ...quoted, p95: statedLimit(quoted.p95, MOST_MS) },
      keptReadMs: percentiles(bareMs ?? []), // Of an answer from memory, in turns with the quotes
    }
  } finally {
    await close(database)
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

const close = (database: OpenedDatabase) => database.close()

/** Signs in as the demo's administrator and imports the settings. */
async function saveSettings(url: string) {
  const token = await signInAdmin(url)
  const delivery = manyZones()
  const rates = manyRates()
  const taxes = {
    ...{ mode: 'included', home: { country: placeOf(0).country }, rates },
    // Otherwise most quotes would be exports, without tax.
    registrations: Array.from({ length: TAX_COUNTRIES - 1 }, (_, at) => {
      return { country: placeOf(at + 1).country, kind: 'local', from: '2021-07-01' }
    }),
  }
  const discounts = { coupons: [{ code: 'BENCH', kind: 'percent', percent: 10 }] }
  const headers = { authorization: `Bearer ${token}` }
  const body = { settings: { delivery, taxes, discounts } }
  const saved = await sendJson(url, 'POST', '/api/admin/settings/import', body, headers)
  if (!saved.ok) throw new Error(`The settings were refused: ${await saved.text()}`)
  const prices = delivery.zones.flatMap(({ methods }) => methods.flatMap(({ price }) => price.steps))
  return { zones: delivery.zones.length, deliveryPrices: prices.length, taxRates: rates.length }
}

function manyRates() {
  return Array.from({ length: TAX_COUNTRIES }, (_, country) => placeOf(country).country).flatMap((country) =>
    Array.from({ length: PREFIXES }, (_, prefix) => ({
      ...{ country, class: 'standard', percent: 5 + (prefix % 20), from: '2020-01-01', confirmed: true },
      ...(prefix > 0 && { postcodePrefix: String(10 + prefix) }),
    })),
  )
}

/** Never the same destination twice in a row; in milliseconds. */
async function quote(url: string, parts: readonly BenchPart[], at: number): Promise<number> {
  const place = placeOf(at)
  const body = {
    lines: parts.map(({ id }, line) => ({ part: id, quantity: 1 + ((at + line) % 3) })),
    shipTo: { ...place, postcode: place.postcode.replace(/^99/, '98') }, // Nobody delivers to 99…
    coupon: 'BENCH',
  }
  return timed(async () => {
    const answer = await sendJson(url, 'POST', '/api/quote', body)
    const quoted = (await answer.json()) as Record<string, unknown>
    const { orderable, tax, discount, taxReason } = quoted
    // Åland is among the countries.
    if (!orderable || !discount || (!tax && taxReason !== 'export'))
      throw new Error(`A quote was wrong: ${JSON.stringify(quoted).slice(-800)}`)
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await work()
  return performance.now() - startedAtMs
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureQuote(), null, 2)}\n`)

import { deliverySettingsSchema } from '#admin/contract/settings/delivery-settings.ts'
import { type DeliveryRequest, deliveryOptions } from '#pricing/contract/delivery-options.ts'
import { percentiles } from './find/percentiles.ts'
import { statedLimit } from './stated-limit.ts'

const COUNTRIES = 50
const METHODS = 2
const STEPS = 5
const LINES = 20
const CALLS = 20_000
const MOST = { quoteUs: 1_000, firstQuoteMs: 15, readingMs: 150 }

/** Quoting delivery for a basket of 20 lines, among 200 zones and 2,000 rates. */
export function measureDelivery() {
  const value = manyZones()
  const rates = value.zones.flatMap(({ methods }) => methods.flatMap(({ price }) => price.steps))
  const [readingMs, firstMs]: number[][] = [[], []]
  for (let round = 0; round < 20; round++) {
    const [settings, readMs] = timed(() => deliverySettingsSchema.parse(value))
    readingMs?.push(readMs)
    firstMs?.push(timed(() => deliveryOptions(settings, requestOf(round)))[1])
  }
  const settings = deliverySettingsSchema.parse(value)
  const quotedUs: number[] = []
  for (let at = 0; at < CALLS; at++) {
    const request = requestOf(at)
    quotedUs.push(timed(() => deliveryOptions(settings, request))[1] * 1_000)
  }
  const quoted = percentiles(quotedUs)
  const [reading, first] = [percentiles(readingMs ?? []), percentiles(firstMs ?? [])]
  return {
    zones: value.zones.length,
    rates: rates.length,
    lines: LINES,
    quoteUs: { ...quoted, p95: statedLimit(quoted.p95, MOST.quoteUs) },
    // After the owner has saved: the document is checked, and sorted by country, once.
    readingMs: { ...reading, p95: statedLimit(reading.p95, MOST.readingMs) },
    firstQuoteMs: { ...first, p95: statedLimit(first.p95, MOST.firstQuoteMs) },
  }
}

const codeOf = (country: number) =>
  String.fromCharCode(65 + Math.floor(country / 26)) + String.fromCharCode(65 + (country % 26))

/** 200 zones of 50 countries, with 2,000 prices by weight. */
export function manyZones() {
  const countries = Array.from({ length: COUNTRIES }, (_, country) => codeOf(country))
  return {
    ...{ packingGrams: 200, handlingDays: 1, cutOff: '14:00', timeZone: 'Europe/Berlin' },
    zones: countries.flatMap((country) => [
      zone(`${country}`, { countries: [country], except: { postcodes: [{ country, from: '99' }] } }),
      zone(`${country} region`, { regions: [{ country, region: 'Coast' }] }),
      zone(`${country} islands`, { postcodes: [{ country, from: '35000', to: '35999' }] }),
      zone(`${country} hills`, { postcodes: [{ country, from: '7' }] }),
    ]),
  }
}

function zone(name: string, places: object) {
  const methods = Array.from({ length: METHODS }, (_, at) => ({
    ...{ id: `${name}-${at}`.toLowerCase().replaceAll(' ', '-'), name: `Parcel ${at}`, kind: 'parcel' },
    price: {
      by: 'weight',
      steps: Array.from({ length: STEPS }, (_, step) => ({ upToGrams: 2_000 * (step + 1), amount: 4.9 + step })),
    },
    ...{ freeFrom: 500, maxMillimetres: 1_200, days: { min: 1 + at, max: 3 + at } },
  }))
  return { name, ...places, methods }
}

/** Somewhere else each time. */
export function placeOf(at: number): { country: string; region: string; postcode: string } {
  const postcode = String(10_000 + ((at * 7_919) % 89_999))
  return { country: codeOf(at % COUNTRIES), region: at % 9 === 0 ? 'Coast' : 'Inland', postcode }
}

function requestOf(at: number): DeliveryRequest {
  return {
    destination: placeOf(at),
    lines: Array.from({ length: LINES }, (_, line) => ({
      ...{ quantity: 1 + (line % 3), totalCents: 1_990, grams: 20 + ((at + line) % 200), millimetres: 200 },
    })),
    itemsCents: LINES * 1_990,
    now: new Date(Date.UTC(2026, 10, 1) + at * 60_000),
    timeZone: 'Europe/Berlin',
  }
}

function timed<Made>(make: () => Made): [Made, number] {
  const startedAtMs = performance.now()
  const made = make()
  return [made, performance.now() - startedAtMs]
}

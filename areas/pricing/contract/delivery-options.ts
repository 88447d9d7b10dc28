import { countryName } from '#accounts/contract/addresses/country-name.ts'
import type { DeliveryMethod, DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { centsFromAmount } from '#platform/contract/money/amounts.ts'
import { type DeliveryPromise, type PromiseDays, promiseDays } from './delivery-promise.ts'
import { type Destination, findZone, type Missing } from './find-zone.ts'

export type DeliveryLine = {
  quantity: number
  totalCents: number
  grams: number | null // Of one unit; null where nobody stated it
  millimetres: number | null // Longest side
}

export type DeliveryRequest = {
  destination: Destination
  lines: readonly DeliveryLine[]
  itemsCents: number // After discounts
  now: Date
  timeZone: string // Of the shop
}

export type DeliveryOption = {
  id: string
  name: string
  kind: DeliveryMethod['kind']
  cents: number
  promise?: DeliveryPromise
  pickup?: { address: string; hours: string }
}

export const DELIVERY_REASONS = [
  'nobody-delivers',
  'too-heavy',
  'too-long',
  'region-needed',
  'postcode-needed',
  'region-and-postcode-needed',
] as const
/** Why nothing is offered, in words that say what to do. */
export type DeliveryReason = { code: (typeof DELIVERY_REASONS)[number]; message: string }

/** Without options there is a reason. */
export type DeliveryOptions = { options: DeliveryOption[]; reason?: DeliveryReason }

/** Why a method is not offered. */
export type Refused = 'off' | 'too-heavy' | 'too-long'
export type JudgedMethod = { method: DeliveryMethod } & ({ option: DeliveryOption } | { refused: Refused })
export type ExplainedDelivery = DeliveryOptions & {
  zone?: string
  grams: number // With packing
  millimetres: number
  methods: JudgedMethod[] // Of the zone, also those that are not offered
}

/** What the shop offers for a delivery, in the order of its settings. */
export function deliveryOptions(settings: DeliverySettings, request: DeliveryRequest): DeliveryOptions {
  const { options, reason } = explainDelivery(settings, request)
  return reason ? { options, reason } : { options }
}

/** The same with the zone and all its methods, for the owner. */
export function explainDelivery(
  settings: DeliverySettings,
  { destination, lines, itemsCents, now, timeZone }: DeliveryRequest,
): ExplainedDelivery {
  const shipment = { grams: gramsOf(settings, lines), millimetres: longestSide(settings, lines), itemsCents }
  const { grams, millimetres } = shipment
  const nothing = { options: [], grams, millimetres, methods: [] }
  const found = findZone(settings, destination)
  if ('missing' in found) return { ...nothing, reason: needed(found.missing) }
  if ('nobody' in found) return { ...nothing, reason: nobodyDelivers(destination) }
  const promise = promiseDays({ ...settings, timeZone }, now)
  const methods = found.zone.zone.methods.map((method) => judgeMethod(method, shipment, promise))
  const options = methods.flatMap((judged) => ('option' in judged ? judged.option : []))
  const explained = { options, zone: found.zone.zone.name, grams, millimetres, methods }
  return options.length > 0 ? explained : { ...explained, reason: whyNothing(methods, shipment, destination) }
}

type Shipment = { grams: number; millimetres: number; itemsCents: number }

/** In tenths inside, since weights have a decimal and their sum must not depend on the order of the lines. */
function gramsOf({ packingGrams, fallbackGrams }: DeliverySettings, lines: readonly DeliveryLine[]): number {
  const tenths = lines.reduce(
    (sum, { quantity, grams }) => sum + quantity * Math.round((grams ?? fallbackGrams) * 10),
    0,
  )
  return packingGrams + tenths / 10
}

function longestSide({ fallbackMillimetres }: DeliverySettings, lines: readonly DeliveryLine[]): number {
  return lines.reduce((longest, { millimetres }) => Math.max(longest, millimetres ?? fallbackMillimetres), 0)
}

function judgeMethod(method: DeliveryMethod, shipment: Shipment, promiseOf: PromiseDays): JudgedMethod {
  const { id, name, kind, active, days, pickup } = method
  if (!active) return { method, refused: 'off' }
  const most = mostGrams(method)
  if (most !== undefined && shipment.grams > most) return { method, refused: 'too-heavy' }
  if (method.maxMillimetres !== null && shipment.millimetres > method.maxMillimetres)
    return { method, refused: 'too-long' }
  // What is picked up is on no way.
  const promise = kind === 'pickup' ? promiseOf(0, 0) : days && promiseOf(days.min, days.max)
  const option: DeliveryOption = {
    ...{ id, name, kind, cents: priceOf(method, shipment) },
    ...(promise && { promise }),
    ...(pickup && { pickup }),
  }
  return { method, option }
}

function priceOf({ price, freeFrom }: DeliveryMethod, { grams, itemsCents }: Shipment): number {
  if (freeFrom !== null && itemsCents >= centsFromAmount(freeFrom)) return 0
  if (price.by === 'flat') return centsFromAmount(price.amount)
  const step =
    price.by === 'weight'
      ? price.steps.find(({ upToGrams }) => grams <= upToGrams)
      : price.steps.findLast(({ from }) => itemsCents >= centsFromAmount(from))
  return centsFromAmount(step?.amount ?? 0)
}

/** The limit, or the last step: nobody stated a price for more. */
function mostGrams({ price, maxGrams }: DeliveryMethod): number | undefined {
  const last = price.by === 'weight' ? price.steps.at(-1)?.upToGrams : undefined
  const limits = [maxGrams, last].filter((limit) => typeof limit === 'number')
  return limits.length === 0 ? undefined : Math.min(...limits)
}

/** Whether its price or limits look at weights and sides of parts. */
export function dependsOnParts({ active, price, maxGrams, maxMillimetres }: DeliveryMethod) {
  return { weight: active && (price.by === 'weight' || maxGrams !== null), side: active && maxMillimetres !== null }
}

function needed(missing: readonly Missing[]): DeliveryReason {
  if (missing.length > 1)
    return {
      code: 'region-and-postcode-needed',
      message: t('Enter region and postcode: what delivery costs depends on them.'),
    }
  return missing[0] === 'region'
    ? { code: 'region-needed', message: t('Choose a region: what delivery costs depends on it.') }
    : { code: 'postcode-needed', message: t('Enter the postcode: what delivery costs depends on it.') }
}

function nobodyDelivers({ country }: Destination): DeliveryReason {
  const message = t('We don’t deliver to this place in {country}. Choose another address, or ask us.', {
    country: countryName(country),
  })
  return { code: 'nobody-delivers', message }
}

function whyNothing(methods: readonly JudgedMethod[], shipment: Shipment, destination: Destination): DeliveryReason {
  const refused = (why: Refused) =>
    methods.flatMap((one) => ('refused' in one && one.refused === why ? one.method : []))
  const heavy = refused('too-heavy')
  if (heavy.length > 0) {
    const most = Math.max(...heavy.map((method) => mostGrams(method) ?? 0))
    const message = t(
      'This order weighs {weight} with packing; we deliver at most {most} there. Order less at a time, or ask us.',
      { weight: kilograms(shipment.grams), most: kilograms(most) },
    )
    return { code: 'too-heavy', message }
  }
  const long = refused('too-long')
  if (long.length > 0) {
    const most = Math.max(...long.map(({ maxMillimetres }) => maxMillimetres ?? 0))
    const message = t(
      'A part of this order is {length} mm long; we deliver at most {most} mm there. Take it out, or ask us.',
      { length: String(shipment.millimetres), most: String(most) },
    )
    return { code: 'too-long', message }
  }
  return nobodyDelivers(destination)
}

const kilograms = (grams: number): string => `${figureText(Number((grams / 1000).toFixed(2)))} kg`

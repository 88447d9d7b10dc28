import { countryName } from '#accounts/contract/addresses/country-name.ts'
import { overlappingPlaces } from '#accounts/contract/addresses/place-overlaps.ts'
import { exceptSchema, NO_PLACES, placeLists } from '#accounts/contract/addresses/places.ts'
import { t } from '#platform/contract/language/text.ts'
import { priceSchema as amount } from '#platform/contract/money/money.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { sentDay, z } from '#platform/contract/schema.ts'
import { FIRST_WORDS } from '#platform/contract/shop/first-words.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { formerTimeZone } from './shop-settings.ts'

export const METHOD_KINDS = ['parcel', 'freight', 'pickup'] as const
export const PRICED_BY = ['flat', 'weight', 'total'] as const
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const MOST_ZONES = 500
const MOST_METHODS = 50
const MOST_STEPS = 100
const MOST_GRAMS = 10_000_000
const MOST_MILLIMETRES = 20_000
const MOST_DAYS = 120
const MOST_HOLIDAYS = 500

const name = singleLine()
  .min(1, { error: () => t('Enter a name') })
  .max(80, { error: () => t('At most {most} characters', { most: '80' }) })
const words = z
  .string()
  .trim()
  .max(300, { error: () => t('At most {most} characters', { most: '300' }) })
const whole = (least: number, most: number) =>
  z
    .int({ error: () => t('Enter a whole number') })
    .min(least, { error: () => t('At least {least}', { least: String(least) }) })
    .max(most, { error: () => t('At most {most}', { most: countText(most) }) })
const days = whole(0, MOST_DAYS)

/** Steps rise. A weight above the last step is not delivered; a total is priced by the last step that it reaches. */
const priceSchema = z.discriminatedUnion(
  'by',
  [
    z.strictObject({ by: z.literal('flat'), amount }),
    z.strictObject({
      by: z.literal('weight'),
      steps: z
        .array(z.strictObject({ upToGrams: whole(1, MOST_GRAMS), amount }))
        .min(1, { error: () => t('Add a step') })
        .max(MOST_STEPS, { error: () => t('At most {most} steps', { most: String(MOST_STEPS) }) }),
    }),
    z.strictObject({
      by: z.literal('total'),
      steps: z
        .array(z.strictObject({ from: amount, amount }))
        .min(1, { error: () => t('Add a step') })
        .max(MOST_STEPS, { error: () => t('At most {most} steps', { most: String(MOST_STEPS) }) }),
    }),
  ],
  { error: () => t('Choose one of: {choices}', { choices: PRICED_BY.join(', ') }) },
)

const methodSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: () => t('Use up to 40 small letters, digits and dashes') }),
    name,
    kind: z.enum(METHOD_KINDS, { error: () => t('Choose parcel, freight or pick-up') }),
    active: z.boolean().default(true),
    price: priceSchema,
    freeFrom: amount.nullable().default(null), // Of the items after discounts
    maxGrams: whole(1, MOST_GRAMS).nullable().default(null), // With packing
    maxMillimetres: whole(1, MOST_MILLIMETRES).nullable().default(null), // Longest side of any part
    days: z.strictObject({ min: days, max: days }).nullable().default(null), // Working days on the way
    pickup: z
      .strictObject({ address: words.min(1, { error: () => t('Enter the address') }), hours: words })
      .nullable()
      .default(null),
  })
  .superRefine(({ kind, price, days, pickup }, { addIssue }) => {
    const fault = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    if (kind === 'pickup') {
      if (pickup === null) fault(['pickup', 'address'], t('Enter where parts are picked up'))
      if (price.by !== 'flat' || price.amount !== 0) fault(['price', 'amount'], t('Pick-up is free: enter 0'))
    } else if (pickup !== null) fault(['pickup', 'address'], t('Only a pick-up has an address of its own'))
    if (days && days.max < days.min) fault(['days', 'max'], t('At least {least}', { least: String(days.min) }))
    if (price.by === 'weight')
      for (const at of notRising(price.steps.map(({ upToGrams }) => upToGrams)))
        fault(['price', 'steps', at, 'upToGrams'], t('Enter more than in the step before'))
    if (price.by !== 'total') return
    if (price.steps[0]?.from !== 0) fault(['price', 'steps', 0, 'from'], t('The first step starts at 0'))
    for (const at of notRising(price.steps.map(({ from }) => from)))
      fault(['price', 'steps', at, 'from'], t('Enter more than in the step before'))
  })
export type DeliveryMethod = z.output<typeof methodSchema>

/** Delivers to its places without those in `except`. Of all zones the one that names a place most exactly counts. */
const zoneSchema = z.strictObject({
  name,
  everywhere: z.boolean().default(false), // Wherever no other zone delivers
  ...placeLists,
  except: exceptSchema,
  methods: z
    .array(methodSchema)
    .max(MOST_METHODS, { error: () => t('At most {most} methods', { most: String(MOST_METHODS) }) }),
})
export type DeliveryZone = z.output<typeof zoneSchema>

/** A method with nothing said about it but its price. */
export const NEW_METHOD: Omit<DeliveryMethod, 'id' | 'name'> = {
  ...{ kind: 'parcel', active: true, price: { by: 'flat', amount: 0 }, freeFrom: null },
  ...{ maxGrams: null, maxMillimetres: null, days: null, pickup: null },
}
export const NEW_ZONE: Omit<DeliveryZone, 'name'> = {
  ...{ everywhere: false, ...NO_PLACES, except: NO_PLACES, methods: [] },
}

/** Delivery is included in the prices. */
export const DELIVERY_INCLUDED = {
  zones: [
    {
      ...{ ...NEW_ZONE, name: FIRST_WORDS.everywhere, everywhere: true },
      methods: [{ id: 'included', name: FIRST_WORDS.deliveryIncluded, ...NEW_METHOD }],
    },
  ],
  ...{ packingGrams: 0, fallbackGrams: 1_000, fallbackMillimetres: 300 },
  ...{ handlingDays: null, cutOff: null, timeZone: undefined, daysOff: ['saturday', 'sunday'], holidays: [] },
} satisfies z.input<typeof deliverySettingsSchema> as DeliverySettings

/** Where the shop delivers to, how, for how much and how fast. */
export const deliverySettingsSchema = z
  .strictObject({
    zones: z
      .array(zoneSchema)
      .min(1, { error: () => t('Add a zone, or nobody can order') })
      .max(MOST_ZONES, { error: () => t('At most {most} zones', { most: String(MOST_ZONES) }) })
      .default(() => [...DELIVERY_INCLUDED.zones]),
    packingGrams: whole(0, 100_000).default(0), // Of one order
    fallbackGrams: whole(1, MOST_GRAMS).default(1_000), // Of a part whose weight nobody stated
    fallbackMillimetres: whole(1, MOST_MILLIMETRES).default(300), // Likewise its longest side
    handlingDays: days.nullable().default(null), // Working days until an order leaves; null promises no date
    cutOff: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('Enter a time from 00:00 to 23:59') })
      .nullable()
      .default(null), // Later orders count for the next working day; null promises no date
    timeZone: formerTimeZone,
    daysOff: z
      .array(z.enum(WEEKDAYS))
      .refine((off) => WEEKDAYS.some((day) => !off.includes(day)), { error: () => t('Leave at least one working day') })
      .default(['saturday', 'sunday']),
    holidays: z
      .array(sentDay(() => t('Enter dates such as 2026-12-25')))
      .max(MOST_HOLIDAYS, { error: () => t('At most {most} holidays', { most: String(MOST_HOLIDAYS) }) })
      .default([]),
  })
  .superRefine(({ zones }, { addIssue }) => {
    const fault = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    for (const { zone, path, other } of overlappingPlaces(zones)) {
      const named = { place: placeName(zones[zone], path), zone: zones[other]?.name ?? '' }
      const message = t('{place} is in the zone “{zone}” already', named)
      fault(['zones', zone, ...path], message)
    }
    for (const at of repeated(zones.map((zone) => zone.name)))
      fault(['zones', at, 'name'], t('Another zone has this name'))
    const methods = zones.flatMap((zone, at) => zone.methods.map(({ id }, method) => ({ id, at, method })))
    for (const one of repeated(methods.map(({ id }) => id)))
      fault(
        ['zones', methods[one]?.at ?? 0, 'methods', methods[one]?.method ?? 0, 'id'],
        t('Another method has this id'),
      )
  })
/** What is saved now; settings of before may have zones that deliver nothing. */
export const savedDeliverySchema = deliverySettingsSchema.superRefine(({ zones }, { addIssue }) => {
  for (const [at, { name, everywhere, countries, regions, postcodes, methods }] of zones.entries()) {
    const fault = (list: string, message: string) => addIssue({ code: 'custom', path: ['zones', at, list], message })
    if (!everywhere && countries.length + regions.length + postcodes.length === 0)
      fault(
        'countries',
        name
          ? t('The zone “{zone}” has no places: name some, or remove the zone', { zone: name })
          : t('This zone has no places: name some, or remove the zone'),
      )
    if (methods.length === 0)
      fault(
        'methods',
        name
          ? t('The zone “{zone}” has no method, so nobody there can order: add one, or remove the zone', { zone: name })
          : t('This zone has no method, so nobody there can order: add one, or remove the zone'),
      )
  }
})

export type DeliverySettings = z.output<typeof deliverySettingsSchema>

function notRising(figures: readonly number[]): number[] {
  return figures.flatMap((figure, at) => (at > 0 && figure <= (figures[at - 1] ?? 0) ? [at] : []))
}

function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, at) => (texts.indexOf(text) < at ? [at] : []))
}

function placeName(zone: DeliveryZone | undefined, [list, at]: readonly (string | number)[]): string {
  if (!zone || list === 'everywhere') return t('Everywhere')
  const index = Number(at)
  if (list === 'countries') return countryName(zone.countries[index] ?? '')
  if (list === 'regions') {
    const { country = '', region = '' } = zone.regions[index] ?? {}
    return t('{region} in {country}', { region, country: countryName(country) })
  }
  const { country = '', from = '', to } = zone.postcodes[index] ?? {}
  return to === undefined
    ? `${countryName(country)} ${from}`
    : t('{country} {from} to {to}', { country: countryName(country), from, to })
}

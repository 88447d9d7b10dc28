import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { typedAmount } from '#platform/contract/money/amounts.ts'
import { priceSchema } from '#platform/contract/money/money.ts'
import { whichAmount, whichNumber } from '#platform/contract/money/read-number.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { taxClassSchema } from '#platform/contract/tax-classes.ts'
import { shownText } from '#platform/contract/typed-text.ts'
import { durabilityYearsSchema } from './durability.ts'
import { contentFromText, contentText } from './part-content.ts'
import { RETURNABLE } from './returnable.ts'
import type { Specs } from './specs.ts'
import { MOST_IN_UNIT, UNITS } from './units.ts'

/** Maximum lengths in characters, for forms and import. */
export const MOST_CHARACTERS = {
  sku: 64,
  name: 200,
  category: 100,
  description: 10_000,
  warnings: 4_000,
  guaranteeTerms: 2_000,
  img: 2_000,
  spec: 300,
  alt: 300,
  note: 200,
  maker: 100,
  documentName: 120,
  specKey: 60,
  searchTitle: 120,
  searchDescription: 320,
}
export const MOST_SPECS = 60
export const MOST_PIECES = 2_147_483_647 // The maximum of PostgreSQL's integer

const required = (name: Message) => () => t('{name} is required', { name: say(name) })

export const line = (name: Message, most: number) =>
  singleLine(required(name)).max(most, { error: () => t('At most {most} characters', { most: String(most) }) })
export const requiredLine = (name: Message, most: number) => line(name, most).min(1, { error: required(name) })

/** Whether it is an http(s) address or a path of this shop. */
export function isPictureAddress(address: string): boolean {
  return /^(https?:\/\/[^\s/]|\/(?![/\\]))/i.test(address)
}

export const img = requiredLine(msg('Picture'), MOST_CHARACTERS.img).refine(isPictureAddress, {
  error: () => t('Enter a link that starts with https://, or / for an uploaded picture'),
})

const specs: z.ZodType<Specs, Specs> = z
  .record(
    singleLine().min(1).max(MOST_CHARACTERS.specKey),
    z.union([z.number(), requiredLine(msg('Value'), MOST_CHARACTERS.spec)]),
  )
  .refine((given) => Object.keys(given).length <= MOST_SPECS, {
    error: () => t('At most {most} measures', { most: String(MOST_SPECS) }),
  })

/** Whether it is the ISO date of a day from the year 2000 on. */
export function isExpectedDate(text: string): boolean {
  return /^2\d{3}-/.test(text) && z.iso.date().safeParse(text).success
}

/** Hidden: it has its page and can be ordered, but is in no list. A draft is for staff only. */
export const VISIBILITIES = ['public', 'hidden', 'draft'] as const
export const visibilitySchema = z.enum(VISIBILITIES, { error: () => t('Choose public, hidden or draft') })
export type Visibility = z.infer<typeof visibilitySchema>

export const returnableSchema = z.enum(RETURNABLE, { error: () => t('Choose yes, made-to-measure or sealed') })

/** The message for what is none. */
const wholeNumber = {
  error: ({ input }: { input?: unknown }) => whichNumber(input, 0) ?? t('Enter a whole number'),
}

export const partFields = {
  name: requiredLine(msg('Name'), MOST_CHARACTERS.name),
  img,
  description: z
    .string({ error: () => t('Description is required') })
    .max(MOST_CHARACTERS.description, {
      error: () => t('At most {most} characters', { most: String(MOST_CHARACTERS.description) }),
    })
    .regex(/\S/, { error: () => t('Description is required') }),
  price: z
    .number({
      error: ({ input }) => whichAmount(input) ?? t('Enter a price, e.g. {price}', { price: typedAmount(19.9) }),
    })
    .min(0, { error: () => t('At least 0') })
    .pipe(priceSchema),
  minimum: z
    .int(wholeNumber)
    .min(1, { error: () => t('At least 1') })
    .max(MOST_PIECES, { error: () => t('At most {most}', { most: String(MOST_PIECES) }) }),
  multiple: z
    .int(wholeNumber)
    .min(1, { error: () => t('At least 1') })
    .max(MOST_PIECES, { error: () => t('At most {most}', { most: String(MOST_PIECES) }) }),
  unit: z.enum(UNITS, { error: () => t('Choose each, pair, set, pack or metre') }),
  unitSize: z
    .int(wholeNumber)
    .min(1, { error: () => t('At least 1') })
    .max(MOST_IN_UNIT, { error: () => t('At most {most}', { most: String(MOST_IN_UNIT) }) }),
  visibility: visibilitySchema,
  searchTitle: line(msg('Title'), MOST_CHARACTERS.searchTitle),
  searchDescription: line(msg('Description'), MOST_CHARACTERS.searchDescription),
  taxClass: taxClassSchema,
  returnable: returnableSchema,
  content: singleLine()
    .trim()
    .transform((text, context) => {
      if (text === '') return ''
      const read = contentFromText(text)
      if (!('fault' in read)) return contentText(read)
      context.addIssue({ code: 'custom', message: read.fault })
      return z.NEVER
    }),
  warnings: z
    .string()
    .trim()
    .max(MOST_CHARACTERS.warnings, {
      error: () => t('At most {most} characters', { most: String(MOST_CHARACTERS.warnings) }),
    }),
  durabilityYears: durabilityYearsSchema.nullable(),
  guaranteeTerms: z
    .string()
    .trim()
    .max(MOST_CHARACTERS.guaranteeTerms, {
      error: () => t('At most {most} characters', { most: String(MOST_CHARACTERS.guaranteeTerms) }),
    }),
  expectedOn: z
    .string()
    .refine(isExpectedDate, { error: () => t('Enter a date, e.g. 2026-12-03') })
    .nullable(),
  sku: requiredLine(msg('SKU'), MOST_CHARACTERS.sku).overwrite(shownText),
  category: requiredLine(msg('Category'), MOST_CHARACTERS.category),
  specs,
}

/** Initial stock in units. */
export const quantityField = z
  .int(wholeNumber)
  .min(0, { error: () => t('At least 0') })
  .max(MOST_PIECES, { error: () => t('At most {most}', { most: String(MOST_PIECES) }) })

/** The address of a part's drawing. A part with it as `img` always shows its current drawing. */
export function drawingAddress(sku: string): string {
  return `/static/drawings/${encodeURIComponent(sku)}.svg`
}

/** Whether `img` is the drawing of the part with that SKU, in any version (`?v=`). */
export function isDrawingOf(sku: string, img: string): boolean {
  const address = drawingAddress(sku)
  return img === address || img.startsWith(`${address}?`)
}

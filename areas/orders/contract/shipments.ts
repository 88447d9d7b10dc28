import { MOST_LINES, MOST_UNITS } from '#catalogue/contract/lines/requested-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { serialNumbersSchema } from './serial-number.ts'

/**
 * packed: its units are still open. dropped: unpacked again. lost, came-back: it left, and did not arrive.
 */
export const SHIPMENT_STATUSES = ['packed', 'shipped', 'delivered', 'lost', 'came-back', 'dropped'] as const
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]

/** How much of an order has left. */
export const fulfilmentSchema = z.enum(['none', 'partial', 'complete'])

const unitsOfLineSchema = z.object({ line: z.int(), quantity: z.int() })

/** A parcel of an order. */
export const shipmentSchema = z.object({
  shipment: z.int(), // From 1 within its order
  status: z.enum(SHIPMENT_STATUSES),
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(), // At the carrier
  lines: z.array(unitsOfLineSchema),
  createdAt: z.iso.datetime(),
  shippedAt: z.iso.datetime().optional(),
  deliveredAt: z.iso.datetime().optional(),
})
export type Shipment = z.infer<typeof shipmentSchema>

/** Units of a line, as they are sent. */
export const sentUnitsSchema = z.strictObject({
  line: z
    .int({ error: () => t('Enter the number of a line') })
    .min(1, { error: () => t('Lines are numbered from 1') })
    .max(MOST_LINES, { error: () => t('An order has at most {most} lines', { most: String(MOST_LINES) }) }),
  quantity: z
    .int({ error: () => t('Enter a whole number of units') })
    .min(1, { error: () => t('Enter at least 1') })
    .max(MOST_UNITS, { error: () => t('Enter at most 1,000,000') }),
})

/** For `superRefine`. */
export function eachLineOnce(lines: readonly { line: number }[], context: z.RefinementCtx): void {
  for (const [index, { line }] of lines.entries()) {
    if (lines.findIndex((each) => each.line === line) < index)
      context.addIssue({
        code: 'custom',
        path: [index, 'line'],
        message: t('Line {line} is named twice', { line: String(line) }),
      })
  }
}

/** Units by line of an order, each line once. */
export const lineUnitsSchema = z
  .array(sentUnitsSchema)
  .min(1, { error: () => t('Choose at least one unit') })
  .max(MOST_LINES, { error: () => t('An order has at most {most} lines', { most: String(MOST_LINES) }) })
  .superRefine(eachLineOnce)
export type LineUnits = z.infer<typeof lineUnitsSchema>[number]

/** Serial numbers of units of a line, each line once. */
export const lineSerialsSchema = z
  .array(
    z.strictObject({
      line: z
        .int()
        .min(1, { error: () => t('Lines are numbered from 1') })
        .max(MOST_LINES, { error: () => t('An order has at most {most} lines', { most: String(MOST_LINES) }) }),
      serials: serialNumbersSchema,
    }),
  )
  .max(MOST_LINES, { error: () => t('An order has at most {most} lines', { most: String(MOST_LINES) }) })
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    error: () => t('Name each line once'),
  })
export type LineSerials = z.infer<typeof lineSerialsSchema>[number]

export const carrierName = singleLine().max(60)

/** What a parcel is sent with. */
export const shipmentFields = {
  carrier: carrierName.optional(),
  /** Some carriers give none. */
  trackingNumber: z
    .string()
    .trim()
    .max(60)
    .regex(/^[\w ./-]*$/, { error: () => t('Use letters, digits, spaces and . / - _') })
    .optional(),
}

/** Has `{n}` once, after the host, for the tracking number. */
const TRACKING_LINK = /^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s{}]*\{n\}[^\s{}]*$/i

export const carrierSchema = z.strictObject({
  name: singleLine()
    .min(1, { error: () => t('Name is required') })
    .max(60),
  trackingLink: z
    .string()
    .trim()
    .max(500)
    .regex(TRACKING_LINK, {
      error: () => t('Starts with https:// and contains {place} once, for the tracking number', { place: '{n}' }),
    })
    .nullable(),
})
export type Carrier = z.infer<typeof carrierSchema>

const carriersSchema = z.object({ version: z.string(), carriers: z.array(carrierSchema) })

export const listCarriers = defineOperation({
  method: 'GET',
  path: '/carriers',
  summary: 'List the carriers with their tracking links',
  access: { kind: 'admin', needs: 'orders.view' },
  credential: 'bearer',
  output: carriersSchema,
})

export const setCarriers = defineOperation({
  method: 'PUT',
  path: '/carriers',
  summary: 'Replace the list of carriers, unless it has changed since `version`',
  access: { kind: 'admin', needs: 'settings.edit' },
  credential: 'bearer',
  body: z.strictObject({
    version: z.string().max(64),
    carriers: z
      .array(carrierSchema)
      .max(50, { error: () => t('Keep at most 50 carriers') })
      .superRefine((carriers, context) => {
        const names = carriers.map(({ name }) => name.toLowerCase())
        for (const [index, name] of names.entries()) {
          if (names.indexOf(name) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'name'],
              message: t('This carrier is already in the list'),
            })
        }
      }),
  }),
  output: carriersSchema,
  problems: ['precondition-failed'],
})

export const carrierOperations = { listCarriers, setCarriers }

/** A number that an administrator types, or that a carrier printed, becomes a part of the link's address. */
export function trackingUrl(trackingLink: string, trackingNumber: string): string {
  return trackingLink.replace('{n}', () => encodeURIComponent(trackingNumber))
}

import { t } from '#platform/contract/language/text.ts'
import { sentDay, z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** Whole pieces, and measures of what is cut, poured or weighed. */
export const POSITION_UNITS = ['pcs', 'mm', 'm', 'in', 'g', 'kg', 'oz', 'ml'] as const
export type PositionUnit = (typeof POSITION_UNITS)[number]

export const MOST_POSITIONS = 1_000
const MOST_QUANTITY = 100_000
const MOST_SERIAL = Number.MAX_SAFE_INTEGER

const sku = singleLine()
  .min(1, { error: () => t('Enter a part number') })
  .max(64)
/** Of parts not for sale, which have no other record; '' for those that are known. */
const name = singleLine().max(200).default('')
const ref = z
  .string()
  .trim()
  .regex(/^[0-9]{1,4}[a-z]?$/u, { error: () => t('Enter a position such as 12 or 12a') })
const date = sentDay(() => t('Enter a date such as 2026-05-03'))
  .nullable()
  .default(null)
const serial = z
  .int({ error: () => t('Enter a whole number') })
  .min(0, { error: () => t('Enter a number of at least 0') })
  .max(MOST_SERIAL, { error: () => t('The number is too long') })
  .nullable()
  .default(null)

/** A part in an assembly. Dates and serial numbers are those of the assembly, both ends included. */
export const positionSchema = z.strictObject({
  ref,
  sku,
  name,
  quantity: z
    .number({ error: () => t('Give a number') })
    .positive({ error: () => t('Enter a quantity above 0') })
    .max(MOST_QUANTITY, { error: () => t('Enter at most 100,000') })
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e3), {
      error: () => t('Enter at most three decimals'),
    }),
  unit: z
    .enum(POSITION_UNITS, {
      error: () => t('Enter one of {choices}', { choices: POSITION_UNITS.join(', ') }),
    })
    .default('pcs'),
  validFrom: date,
  validUntil: date,
  serialFrom: serial,
  serialUntil: serial,
  wear: z.boolean().default(false), // Wears out and is replaced in service
  torqueNm: z
    .number()
    .positive({ error: () => t('Enter a torque above 0') })
    .max(1_000, { error: () => t('Enter at most 1,000 N m') })
    .nullable()
    .default(null),
  note: z.string().trim().max(500).default(''),
})
export type Position = z.output<typeof positionSchema>

/** When the maker made it; both ends included. */
export const periodSchema = z.strictObject({ from: date, until: date })

type Extent = Pick<Position, 'validFrom' | 'validUntil' | 'serialFrom' | 'serialUntil'>
type Field = keyof Position
export type PositionFault = { at: number; field: Field; message: string }

/** What is wrong with positions beside each other: ranges turned around or overlapping, pieces that are not whole. */
export function faultsOfPositions(positions: readonly Position[]): PositionFault[] {
  const faults: PositionFault[] = []
  const seen = new Map<string, { extent: Extent; at: number }[]>()
  for (const [at, position] of positions.entries()) {
    const { validFrom, validUntil, serialFrom, serialUntil, quantity, unit } = position
    const fault = (field: Field, message: string) => faults.push({ at, field, message })
    const isTurned = validFrom && validUntil && validFrom > validUntil
    if (isTurned) fault('validUntil', t('The last day is before the first'))
    const isTurnedSerial = serialFrom !== null && serialUntil !== null && serialFrom > serialUntil
    if (isTurnedSerial) fault('serialUntil', t('The last serial number is below the first'))
    if (unit === 'pcs' && !Number.isInteger(quantity)) fault('quantity', t('Pieces are whole numbers'))
    const key = `${position.ref} ${position.sku.toUpperCase()}`
    const others = seen.get(key) ?? []
    const other = others.find(({ extent }) => overlap(extent, position))
    if (other && !isTurned && !isTurnedSerial)
      fault('validFrom', t('Position {ref} has {sku} twice at the same time', { ref: position.ref, sku: position.sku }))
    seen.set(key, [...others, { extent: position, at }])
  }
  return faults
}

function overlap(one: Extent, other: Extent): boolean {
  return (
    before(one.validFrom, other.validUntil) &&
    before(other.validFrom, one.validUntil) &&
    before(one.serialFrom, other.serialUntil) &&
    before(other.serialFrom, one.serialUntil)
  )
}

/** Open ends reach everything. */
const before = <Value extends string | number>(from: Value | null, until: Value | null) =>
  from === null || until === null || from <= until

const fraction = z
  .number()
  .min(0, { error: () => t('The spot is outside the drawing') })
  .max(1, { error: () => t('The spot is outside the drawing') })

/** A place in the drawing: fractions of its width and height. */
export const spotSchema = z.strictObject({ ref, x: fraction, y: fraction })

import { figureText } from '#platform/contract/language/formats.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { fitsSchema } from './fitment.ts'
import { bridgePartSchema, shortVerdictSchema } from './part-verdict.ts'

/** A figure of a query, within what bicycles have. */
function figure(label: Message, least: number, most: number) {
  const error = () =>
    t('{label} is a number from {least} to {most}', {
      label: say(label),
      least: figureText(least),
      most: figureText(most),
    })
  return z
    .string()
    .trim()
    .regex(/^\d{1,4}([.,]\d{1,2})?$/, { error })
    .transform((text) => Number(text.replace(',', '.')))
    .refine((value) => value >= least && value <= most, { error })
}
const whole = (label: Message, least: number, most: number) =>
  figure(label, least, most).refine(Number.isInteger, {
    error: () => t('{label} is a whole number', { label: say(label) }),
  })

const PUBLIC = { method: 'GET', section: '7', access: { kind: 'public' }, credential: 'either' } as const

/** Parts on sale of that length. `sold`: the shop sells such parts at all. */
const choiceSchema = z.object({
  sold: z.boolean(),
  parts: z.array(bridgePartSchema.extend({ figure: z.number(), fit: shortVerdictSchema.nullable() })),
})
const said = { version: z.int(), source: z.string() }

export const chainDriveSchema = z.strictObject({
  chainstay: figure(msg('The chainstay in millimetres'), 381, 800),
  ring: whole(msg('The largest chainring'), 16, 70),
  cog: whole(msg('The largest cog'), 9, 60),
  smallestRing: whole(msg('The smallest chainring'), 16, 70).optional(),
  smallestCog: whole(msg('The smallest cog'), 8, 40).optional(),
})

export const chainLength = defineOperation({
  ...PUBLIC,
  path: '/fit/chain-length',
  summary:
    'Links of a chain for a derailleur drive, with chains on sale that have as many; `fits` leaves out what clashes',
  query: chainDriveSchema.extend({ fits: fitsSchema.optional() }),
  output: z.object({
    ...said,
    inches: z.number(),
    links: z.int(),
    capacity: z.int().nullable(), // Teeth that a rear derailleur has to take up; null where the smallest are not said
    chains: choiceSchema,
  }),
})
export type ChainLength = z.output<typeof chainLength.output>

export const lacedWheelSchema = z.strictObject({
  erd: figure(msg('The effective rim diameter in millimetres'), 200, 750),
  spokes: whole(msg('The number of spokes'), 12, 48).refine((count) => count % 2 === 0, {
    error: () => t('A wheel has as many spokes left as right'),
  }),
  crossings: whole(msg('The number of crossings'), 0, 5),
  hole: figure(msg('The spoke hole in millimetres'), 1.8, 4),
  leftFlange: figure(msg('The left flange in millimetres'), 20, 120),
  leftDistance: figure(msg('The distance to the left flange in millimetres'), 0, 80),
  rightFlange: figure(msg('The right flange in millimetres'), 20, 120),
  rightDistance: figure(msg('The distance to the right flange in millimetres'), 0, 80),
})

export const spokeLengths = defineOperation({
  ...PUBLIC,
  path: '/fit/spoke-length',
  summary: 'Lengths of a wheel’s spokes in millimetres, left and right, with spokes on sale within a millimetre',
  query: lacedWheelSchema,
  output: z.object({
    ...said,
    left: z.object({ length: z.number(), spokes: choiceSchema }),
    right: z.object({ length: z.number(), spokes: choiceSchema }),
  }),
})
export type SpokeLengths = z.output<typeof spokeLengths.output>

export const calculatorOperations = { chainLength, spokeLengths }

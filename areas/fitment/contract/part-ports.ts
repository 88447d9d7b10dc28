import { partParamsSchema } from '#catalogue/contract/catalogue.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { familySchema, namedSchema } from './fitment.ts'

/** Interfaces of one part. */
export const MOST_PORTS = 64

/** `excludes`: what the maker rules out that the other side has. */
export const PORT_SIDES = ['offers', 'needs', 'peer', 'states', 'excludes'] as const
export const CERTAINTIES = ['A', 'B', 'D'] as const

/** How much is known of a part. `none`: nothing; `incomplete`: not all that parts of its role must say. */
export const PORT_STATES = ['universal', 'complete', 'incomplete', 'none'] as const
export type PortState = (typeof PORT_STATES)[number]

const code = singleLine().max(60)
const value = singleLine().max(300)

/** Codes and values in the notation of docs/reference/fit-notation.md. */
const portSchema = z.strictObject({
  side: z.enum(PORT_SIDES),
  what: code.min(1, { error: () => t('A family or quantity is required') }),
  value: value.min(1, { error: () => t('A value is required') }),
  source: code.min(1, { error: () => t('A source is required') }),
  certainty: z.enum(CERTAINTIES), // D is kept, but not judged
  note: value.default(''),
})
export type Port = z.output<typeof portSchema>

/** What a part is on a bike, and what it states. */
export const statedFitSchema = z.strictObject({
  role: code, // Empty: nothing is known, or the part is universal
  declared: z.enum(['universal']).nullable(), // Touches no interface of a bike
  declaredSource: code, // Who says so
  position: z.enum(['front', 'rear']).nullable(), // The only end of the bike it is for
  supplied: value, // Kinds of bridge that come with it
  bridges: value, // Kinds of bridge that it is
  ports: z.array(portSchema).max(MOST_PORTS, {
    error: () => plural(MOST_PORTS, 'At most {count} interface', 'At most {count} interfaces'),
  }),
})
export type StatedFit = z.output<typeof statedFitSchema>

const partPortsSchema = statedFitSchema.extend({
  _id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  version: z.int().nonnegative(), // 0: nothing was ever stated
  changedAt: z.iso.datetime().nullable(),
  state: z.enum(PORT_STATES),
  /** What parts of its role state, and whether this one does, so that it counts. */
  profile: z.array(
    z.object({
      side: z.enum(PORT_SIDES),
      what: z.string(),
      name: z.string(),
      level: z.enum(['must', 'should', 'may']),
      isStated: z.boolean(),
    }),
  ),
})
export type PartPorts = z.output<typeof partPortsSchema>

const admin = { section: '7', access: { kind: 'admin', needs: 'fitment.edit' }, credential: 'bearer' } as const

const getPartPorts = defineOperation({
  ...admin,
  method: 'GET',
  path: '/part/{id}/ports',
  summary: 'What a part is on a bike and what interfaces it states',
  params: partParamsSchema,
  output: partPortsSchema,
})

const changePartPorts = defineOperation({
  ...admin,
  method: 'PATCH',
  path: '/part/{id}/ports',
  summary: 'Change what a part states, from a named version. Verdicts follow at once',
  params: partParamsSchema,
  body: statedFitSchema.partial().extend({ version: z.int().nonnegative() }), // `ports` replaces all of them
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), part: partPortsSchema }),
  problems: ['precondition-failed'],
})

const getFitCodes = defineOperation({
  ...admin,
  method: 'GET',
  path: '/fit/admin/codes',
  summary: 'Codes that the data desk writes with, beside those of the rule book: sources, bridges, profiles of roles',
  output: z.object({
    sources: z.array(namedSchema),
    bridges: z.array(namedSchema),
    roles: z.array(
      namedSchema.extend({ profile: z.array(partPortsSchema.shape.profile.element.omit({ isStated: true })) }),
    ),
    attributes: z.array(familySchema),
  }),
})
export type FitCodes = z.output<typeof getFitCodes.output>

export const partPortOperations = { getPartPorts, changePartPorts, getFitCodes }

import { plural, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { LONGEST_BIKE_NAME, MOST_BIKES } from './bike.ts'
import { bikeDescriptionSchema, fewEnough, placeSchema, TOO_MANY_FACTS } from './bike-description.ts'
import { ORIGINS } from './bike-facts.ts'
import { FIT_OUTCOMES } from './fit-outcomes.ts'

const nameSchema = singleLine()
  .normalize('NFC')
  .min(1, { error: () => t('Enter a name') })
  .max(LONGEST_BIKE_NAME)

/** What people say of their bike; the others are the shop's to say. */
const submittedFactSchema = z.strictObject({
  value: z.string().min(1).max(300),
  origin: z.enum(['measured', 'marked', 'model', 'template']),
})
const factAt = { at: z.iso.datetime() }

const templateSchema = bikeDescriptionSchema.shape.template
const keySchema = z.uuid({ error: () => t('This is not the key of a bike') })

const statementSchema = z.object({ value: z.string(), label: z.string(), origin: z.enum(ORIGINS), ...factAt })

const bikeSchema = z.object({
  _id: z.uuid(),
  key: z.uuid(), // Made by the browser that described it first
  name: z.string(),
  template: z.string().nullable(),
  version: z.int(), // Counts changes from 1
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  fits: z.string(), // Its fit code
  facts: z.array(
    statementSchema.extend({
      place: z.string(),
      name: z.string(), // Of the place
      // What contradicts it, so that it may be either until somebody settles it; `value` is both
      contradiction: z.object({ stated: statementSchema, fitted: statementSchema }).nullable(),
    }),
  ),
})
export type Bike = z.infer<typeof bikeSchema>

const CUSTOMER = { access: { kind: 'customer' }, credential: 'bearer', changes: 'own' } as const
const paramsSchema = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a bike') }) })

const listBikes = defineOperation({
  ...CUSTOMER,
  method: 'GET',
  path: '/bike',
  summary: 'List the caller’s bikes, oldest first',
  output: z.array(bikeSchema),
})

const getBike = defineOperation({
  ...CUSTOMER,
  method: 'GET',
  path: '/bike/{id}',
  summary: 'Get one of the caller’s bikes',
  params: paramsSchema,
  output: bikeSchema,
  problems: ['not-found'],
})

export const addBike = defineOperation({
  ...CUSTOMER,
  method: 'POST',
  path: '/bike',
  summary: `Save a bike, at most ${MOST_BIKES}. One whose key is known is not saved again`,
  body: z.strictObject({
    key: keySchema,
    name: nameSchema,
    template: templateSchema,
    facts: z.record(placeSchema, submittedFactSchema).refine(fewEnough, TOO_MANY_FACTS).default({}),
  }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), bike: bikeSchema }),
  idempotent: true,
  problems: ['too-many-bikes'],
})

export const editBike = defineOperation({
  ...CUSTOMER,
  method: 'PATCH',
  path: '/bike/{id}',
  summary:
    'Rename a bike, or state facts of it, unless it has changed since it was read. What is stated settles a place',
  params: paramsSchema,
  body: z.strictObject({
    version: z.int({ error: () => t('Send the version that you edited') }).min(1),
    name: nameSchema.optional(),
    template: templateSchema.nullable(), // Null: no kind of bike
    /** Null: not known. */
    facts: z.record(placeSchema, submittedFactSchema.nullable()).refine(fewEnough, TOO_MANY_FACTS).optional(),
  }),
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), bike: bikeSchema }),
  problems: ['not-found', 'precondition-failed'],
})

const deleteBike = defineOperation({
  ...CUSTOMER,
  method: 'DELETE',
  path: '/bike/{id}',
  summary: 'Delete one of the caller’s bikes',
  params: paramsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  problems: ['not-found'],
})

/** As browsers keep and send it. */
export const guestBikeSchema = z.strictObject({
  key: keySchema,
  name: nameSchema,
  template: templateSchema,
  facts: z.record(placeSchema, submittedFactSchema.extend(factAt)).refine(fewEnough, TOO_MANY_FACTS),
  changedAt: z.iso.datetime(),
})
export type GuestBike = z.infer<typeof guestBikeSchema>

export const mergeBikes = defineOperation({
  ...CUSTOMER,
  method: 'POST',
  path: '/bike/merge',
  summary: 'Add a guest’s bikes to the caller’s, each once: newer facts count, equal bikes become one',
  body: z.strictObject({
    bikes: z
      .array(guestBikeSchema)
      .max(MOST_BIKES, {
        error: () => plural(MOST_BIKES, 'At most {count} bike', 'At most {count} bikes'),
      })
      .refine((bikes) => new Set(bikes.map(({ key }) => key)).size === bikes.length, {
        error: () => t('Name each bike once'),
      }),
    active: z.uuid().nullable().default(null), // The key of the bike in use, which is not left out for want of room
  }),
  output: z.object({
    results: z.array(
      z.object({
        key: z.uuid(),
        outcome: z.enum(['merged', 'added', 'kept']), // `kept`: stays in the browser
        id: z.uuid().nullable(),
        why: z.enum(['full', 'unknown-codes', 'too-many-facts']).nullable(),
        message: z.string(),
      }),
    ),
    bikes: z.array(bikeSchema),
  }),
})
export type MergedBikes = z.infer<typeof mergeBikes.output>

export const observePart = defineOperation({
  ...CUSTOMER,
  method: 'POST',
  path: '/bike/{id}/observed',
  summary:
    'Say whether a part of a delivered order fitted a bike of the caller; said again, it replaces what was said. A yes adds facts',
  params: paramsSchema,
  body: z.strictObject({
    order: z.uuid(),
    part: z.uuid(),
    outcome: z.enum(FIT_OUTCOMES),
    position: z.enum(['front', 'rear']).optional(), // Where it was mounted, for parts that go either way
  }),
  output: z.object({ acknowledged: z.literal(true), bike: bikeSchema }),
  problems: ['not-found', 'order-state'],
})

export const bikeOperations = { listBikes, getBike, addBike, editBike, deleteBike, mergeBikes, observePart }

import { partParamsSchema } from '#catalogue/contract/catalogue.ts'
import { plural } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { bikeDescriptionSchema } from './bike-description.ts'
import { fitQuestionSchema, partVerdictSchema } from './part-verdict.ts'

const visitors = { section: '7', access: { kind: 'public' }, credential: 'either' } as const
export const namedSchema = z.object({ code: z.string(), name: z.string() })
export const familySchema = namedSchema.extend({
  kind: z.enum(['standards', 'ids', 'number']),
  unit: z.string(),
  standards: z.array(namedSchema),
})

const getFitBook = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/fit/book',
  summary: 'The rule book of fitment: roles, families with their standards, places of a bike with their questions',
  output: z.object({
    version: z.int().positive(),
    roles: z.array(namedSchema),
    families: z.array(familySchema),
    places: z.array(
      fitQuestionSchema.pick({ place: true, question: true, lookFor: true, measure: true }).extend({
        family: z.string(),
        roles: z.array(z.string()),
      }),
    ),
    rules: z.array(namedSchema.extend({ certainty: z.enum(['A', 'B', 'D']), sources: z.array(z.string()) })),
  }),
})
export type FitBook = z.infer<typeof getFitBook.output>

const optionSchema = z.object({ value: z.string(), label: z.string() })
const factSchema = z.object({ place: z.string(), name: z.string(), value: z.string(), label: z.string() })

/** What bikes of the kind usually have beside what is stated; `fits` is the bike's code with all of it taken over. */
export const usualFactsSchema = z.object({ fits: z.string(), facts: z.array(factSchema) })
export type UsualFacts = z.infer<typeof usualFactsSchema>

const listFitTemplates = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/fit/template',
  summary: 'Kinds of bike to begin with: what they have by definition, and what they usually have',
  output: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      fits: z.string(), // The fit code of a bike of which no more is known
      defining: z.array(factSchema),
      usual: z.array(factSchema),
    }),
  ),
})
export type FitTemplate = z.infer<typeof listFitTemplates.output>[number]

/** A fit code, or nothing for a bike of which nothing is known. */
export const fitsSchema = z.string().max(6_000)

/** Why a fit code was not used: the answer is as without it. */
export const fitFaultSchema = z.object({
  kind: z.enum(['damaged', 'newer', 'unknown']),
  message: z.string(),
})

export type FitFault = z.infer<typeof fitFaultSchema>

const describeBike = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/fit/bike',
  summary: 'What a fit code says of a bike, with an answer added or a fact taken off, and what to find out next',
  query: z.object({
    fits: fitsSchema.default(''),
    template: z.string().max(60).optional(), // Begins anew with a kind of bike
    place: z.string().max(80).optional(), // Answers a question, with one or several values
    value: z.union([z.string().max(300), z.array(z.string().max(300)).max(20)]).optional(), // Empty: not known
    ask: z.string().max(80).optional(), // A place whose question is wanted
    measured: z.string().max(20).optional(), // At `place`, in the unit of its question: answers `nearest` only
  }),
  output: z.object({
    version: z.int().positive(),
    fits: z.string(), // The code with the answer
    fault: fitFaultSchema.nullable(),
    template: namedSchema.nullable(),
    model: z.string().nullable(), // The SKU of its model
    facts: z.array(
      // `without`: the code without the fact
      factSchema.extend({ question: fitQuestionSchema, isDefining: z.boolean(), without: z.string() }),
    ),
    questions: z.array(fitQuestionSchema), // The most telling first; none that something known rules out
    usual: usualFactsSchema.nullable(),
    asked: fitQuestionSchema.nullable(), // Of `ask`; null for a place that the book doesn't know
    /** What was measured may be any of these. */
    nearest: z.object({ place: z.string(), measured: z.string(), options: z.array(optionSchema) }).nullable(),
  }),
})
export const describeModel = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/fit/model/{sku}',
  summary: 'A bike of a model whose parts are known, as a fit code: original parts fit it',
  params: z.strictObject({ sku: singleLine().min(1).max(64) }),
  /** `facts`: how many, besides its model. */
  output: z.object({ sku: z.string(), name: z.string(), fits: z.string(), facts: z.int() }),
})
export type DescribedBike = z.infer<typeof describeBike.output>

const MOST_CHECKED = 100

export const checkFit = defineOperation({
  ...visitors,
  method: 'POST',
  path: '/fit/check',
  summary: 'Whether parts fit a bike, and with `together` also each other, each with the others mounted',
  changes: 'nothing',
  writesPerNetwork: { most: 60, minutes: 1 },
  body: z.strictObject({
    bike: z.union([fitsSchema, bikeDescriptionSchema]),
    parts: z
      .array(z.uuid())
      .min(1)
      .max(MOST_CHECKED, {
        error: () => plural(MOST_CHECKED, 'At most {count} part', 'At most {count} parts'),
      }),
    together: z.boolean().default(false),
    brief: z.boolean().default(false), // Verdict and a few words only, as lists have them
  }),
  output: z.object({
    version: z.int().positive(),
    fits: z.string(),
    parts: z.record(z.string(), partVerdictSchema), // By id; parts that are not on sale are left out
  }),
})
export type CheckedFit = z.infer<typeof checkFit.output>

const nearPartSchema = z.object({
  _id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  img: z.string(),
  price: z.number(),
  category: z.string(),
  min: z.int(),
  availableQuantity: z.int(),
  verdict: z.enum(['fits', 'fits-with', 'unknown']),
})

const getPartFit = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/part/{id}/fit',
  summary: 'Whether a part fits the bike of a fit code, why, and which parts like it do fit',
  params: partParamsSchema,
  query: z.object({ fits: fitsSchema.default('') }),
  output: partVerdictSchema.extend({
    version: z.int().positive(),
    fits: z.string(),
    usual: usualFactsSchema.nullable(),
    fault: fitFaultSchema.nullable(),
    alternatives: z.array(nearPartSchema), // For a `no`: at most three of its role that fit where it clashes
  }),
})
export type PartFit = z.infer<typeof getPartFit.output>

const listPartMates = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/part/{id}/mates',
  summary: 'Parts of the shop that mate with a part, by role',
  params: partParamsSchema,
  query: z.object({ role: z.string().max(60).optional(), limit: z.coerce.number().int().min(1).max(30).default(6) }),
  output: z.array(
    z.object({
      role: z.string(),
      name: z.string(), // Of the role, such as Chain
      total: z.int().positive(),
      parts: z.array(nearPartSchema.extend({ text: z.string() })),
    }),
  ),
})
export type PartMates = z.infer<typeof listPartMates.output>

const countSchema = z.int().nonnegative()

const whatFits = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/fit/roles',
  summary: 'How many parts fit the bike of a fit code, by what they are, and what to find out about it',
  query: z.object({ fits: fitsSchema.default('') }),
  output: z.object({
    version: z.int().positive(),
    fits: z.string(),
    fault: fitFaultSchema.nullable(),
    roles: z.array(
      z.object({
        role: z.string(),
        name: z.string(),
        fits: countSchema,
        'fits-with': countSchema,
        usual: countSchema, // Should fit if the bike has what its kind usually has
        no: countSchema,
        unknown: countSchema,
      }),
    ),
    questions: z.array(fitQuestionSchema), // With `settles`
    usual: usualFactsSchema.nullable(),
  }),
})
export type WhatFits = z.infer<typeof whatFits.output>

export const fitOperations = {
  getFitBook,
  listFitTemplates,
  describeBike,
  describeModel,
  checkFit,
  getPartFit,
  listPartMates,
  whatFits,
}

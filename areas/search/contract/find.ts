import { partSchema } from '#catalogue/contract/catalogue.ts'
import { OTHER_NUMBER_KINDS } from '#catalogue/contract/part-details.ts'
import { foundProductSchema } from '#catalogue/contract/variants.ts'
import { FIT_VALUES } from '#fitment/contract/fit-choice.ts'
import { fitFaultSchema, usualFactsSchema } from '#fitment/contract/fitment.ts'
import { fitQuestionSchema, shortVerdictSchema } from '#fitment/contract/part-verdict.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { explanationSchema } from './explanation.ts'

/** Orders of a list of found parts. `relevance` is the default with a query, `name` without. */
export const FIND_SORTS = ['relevance', 'name', 'price', 'newest'] as const
/** How a list is shown; `table` has facts as columns. */
export const FIND_VIEWS = ['cards', 'table'] as const
export type FindSort = (typeof FIND_SORTS)[number]

/**
 * Names of attributes and of the shop's own filters, each once or several times, as a plain form sends them. Which
 * names there are depends on the registry of attributes, so they are read by `readFindState`.
 */
const findQuerySchema = z.record(
  z.string().max(100),
  z.union([z.string().max(12_000), z.array(z.string().max(12_000)).max(500)]),
)

/** One value of a facet. `href` is the page that a click leads to; `count` is what that page shows. */
const facetValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int().nonnegative(),
  chosen: z.boolean(),
  href: z.string(),
  swatch: z.string().optional(), // A colour of CSS, beside its name
})

const facetSchema = z.object({
  key: z.string(), // As in addresses
  label: z.string(),
  style: z.enum(['checks', 'range', 'swatch']),
  unit: z.string().optional(),
  help: z.string().optional(),
  drawing: z.string().optional(), // Address of a drawing of what is measured, in lists of one kind of part
  isOpen: z.boolean(), // False below "More filters"
  isLanding: z.boolean(), // Search engines may list a category with one of its values
  values: z.array(facetValueSchema),
  notStated: z.int().nonnegative(), // Hits that state no value
})
export type Facet = z.infer<typeof facetSchema>

const linkSchema = z.object({ label: z.string(), href: z.string() })

/** Which number led to a part, where it isn't its own; a comparable one with its maker. */
const ledBySchema = z.object({ kind: z.enum([...OTHER_NUMBER_KINDS, 'superseded']), number: z.string() })
export type LedBy = z.infer<typeof ledBySchema>

/** Numbers that the query is of which it is said what became of them. */
const oldNumbersSchema = z.array(z.object({ number: z.string(), href: z.string() }))

/** Sentences on what a query means here, what of it was left out, and what the shop doesn't sell. */
const notesSchema = z.array(z.string())

/** A part of a query as it was read: `bolt circle 104 mm`. `without` leads to the search without it. */
const readTermSchema = z.object({
  text: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'measure', 'figure', 'word']),
  without: z.string(),
})

/** A way out of an empty result, never a hit. */
const waySchema = linkSchema.extend({
  kind: z.enum(['term', 'choice', 'value', 'category']),
  count: z.int().positive(),
})

export const foundPartSchema = partSchema.extend({
  /** What decides between parts of its kind, such as `42 T`. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  rating: z.object({ average: z.number(), count: z.int().positive() }).nullable(),
  why: z.array(z.string()), // Where the query was found
  /** The part is the first of its variants that satisfies the choices. */
  product: foundProductSchema.nullable(),
  fit: shortVerdictSchema.optional(), // Of lists for a bike
  number: ledBySchema.optional(),
})
export type FoundPart = z.infer<typeof foundPartSchema>

/**
 * What fits the bike that the list is for. Each group is counted without regard to which of them are chosen. `question`
 * is what would give most parts of the list a verdict that have none yet.
 */
const foundFitSchema = z.object({
  fits: z.string(),
  bike: z.string(), // Its kind: `Trail bike`; empty where nobody said
  groups: z.array(facetValueSchema.omit({ swatch: true }).extend({ value: z.enum(FIT_VALUES) })),
  all: linkSchema.extend({ count: z.int().nonnegative(), chosen: z.boolean() }),
  unknown: z.int().nonnegative(),
  question: fitQuestionSchema.nullable(),
  usual: usualFactsSchema.nullable(),
  without: z.string(), // The list for any bike
})
export type FoundFit = z.infer<typeof foundFitSchema>

export const findResultSchema = z.object({
  items: z.array(foundPartSchema),
  total: z.int().nonnegative(),
  from: z.int().nonnegative(), // Position of the first item, from 1; 0 when there is none
  to: z.int().nonnegative(),
  first: z.string().nullable(), // Addresses of other pages; null where there is none
  prev: z.string().nullable(),
  next: z.string().nullable(),
  address: z.string(), // The canonical address of this page
  sort: z.string(), // One of `FIND_SORTS`, or the address of an attribute with figures
  view: z.enum(FIND_VIEWS),
  views: z.array(linkSchema.extend({ value: z.enum(FIND_VIEWS), chosen: z.boolean() })),
  /** `fact`: the label under which parts state the figure that the list is sorted by. */
  sorts: z.array(linkSchema.extend({ value: z.string(), fact: z.string().nullable(), chosen: z.boolean() })),
  query: z.string(),
  reading: z.array(readTermSchema),
  /** The same query, searched as plain text, or read for numbers and measures again; null where that is the same. */
  otherReading: z.object({ as: z.enum(['text', 'measures']), href: z.string() }).nullable(),
  ignoredText: z.string(), // The end of an overlong query
  notes: notesSchema,
  corrected: z.object({ from: z.string(), to: z.string(), asTyped: z.string() }).nullable(),
  chips: z.array(linkSchema), // Chosen values; `href` takes one off
  clear: z.string().nullable(), // The address without any choice
  /** The same list with each variant for itself, or back; null where that is the same. */
  variants: z.object({ isEach: z.boolean(), href: z.string(), count: z.int().positive().nullable() }).nullable(),
  facets: z.array(facetSchema),
  categories: z.array(facetValueSchema),
  ways: z.array(waySchema),
  oldNumbers: oldNumbersSchema,
  ignored: z.array(z.string()), // Names and values that no longer exist
  fit: foundFitSchema.nullable(), // With `fits`
  fitFault: fitFaultSchema.nullable(), // Why `fits` was left out
  explained: explanationSchema.optional(), // With `explain=1`, for administrators
})
export type FindResult = z.infer<typeof findResultSchema>

const findParts = defineOperation({
  method: 'GET',
  path: '/find',
  summary:
    'Find parts on sale by number, measure or word, with exact counts of every filter; with `fits`, a fit code, whether each part fits, and `fit` narrows the list to `yes`, `with`, `usual`, `no` or `unknown`. `explain=1` tells administrators why the parts are in this order',
  section: '7',
  access: { kind: 'public', knowsCaller: { withQuery: 'explain' } },
  credential: 'either',
  query: findQuerySchema,
  output: findResultSchema,
  problems: ['headers-too-large'],
})

const getFitQuestion = defineOperation({
  method: 'GET',
  path: '/fit/question',
  summary: 'What to find out about a bike next: the question that gives most parts of a list a verdict',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  query: z.object({ fits: z.string().max(6_000).default(''), category: z.string().max(200).optional() }),
  output: z.object({
    fits: z.string(),
    fault: fitFaultSchema.nullable(),
    unknown: z.int().nonnegative(), // Parts of the list without a verdict
    question: fitQuestionSchema.nullable(),
  }),
})
export type NextFitQuestion = z.infer<typeof getFitQuestion.output>

export const MOST_SUGGESTED = 5

const suggestParts = defineOperation({
  method: 'GET',
  path: '/find/suggest',
  summary: 'What a query that is still being typed may lead to',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  /** `category`: its path, where the field is on the page of one. */
  query: z.object({ q: z.string().max(12_000).default(''), category: z.string().max(200).optional() }),
  output: z.object({
    query: z.string(),
    total: z.int().nonnegative(),
    href: z.string(), // All of them
    notes: notesSchema,
    parts: z.array(
      foundPartSchema
        .pick({ _id: true, sku: true, name: true, img: true, price: true, facts: true })
        .extend({ number: ledBySchema.nullable() }),
    ),
    oldNumbers: oldNumbersSchema,
    within: linkSchema.extend({ count: z.int().positive() }).nullable(), // What the query finds in the given category
    categories: z.array(linkSchema.extend({ count: z.int().positive() })),
    attributes: z.array(linkSchema.extend({ count: z.int().positive() })),
  }),
  problems: ['headers-too-large'],
})
export type Suggestions = z.infer<typeof suggestParts.output>

export const findOperations = { findParts, suggestParts, getFitQuestion }

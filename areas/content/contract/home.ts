import { moneySchema } from '#platform/contract/money/money.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { linkSchema, maybeLinkSchema } from './links.ts'

export const MOST_SECTIONS = 20

const line = (most: number) => singleLine().max(most, `Use at most ${most} characters`)
const filled = (most: number, missing: string) => line(most).min(1, missing)
const text = (most: number) => z.string().trim().max(most, `Use at most ${most} characters`)
const list = <Item extends z.ZodType>(item: Item, most: number, what: string) =>
  z.array(item).max(most, `Use at most ${most} ${what}`)

/** Every section: whether it is shown, and from when to when. */
const frame = {
  id: filled(40, 'Give the section an id'),
  on: z.boolean().default(true),
  showFrom: z.iso.datetime({ offset: true }).nullable().default(null),
  showTo: z.iso.datetime({ offset: true }).nullable().default(null),
}

const planSchema = z.strictObject({
  id: filled(40, 'Give the package an id').regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens'),
  name: filled(40, 'Name the package'),
  price: moneySchema.refine((price) => price > 0, 'Enter a price'), // A month
  isFor: line(100),
  includes: list(filled(120, 'Write what it includes'), 10, 'lines'),
  recommended: z.boolean().default(false),
})
export type Plan = z.output<typeof planSchema>

/** The sections that the specification names can be moved and switched off, never removed. */
export const FIXED_SECTIONS = [
  'hero',
  'info-cards',
  'parts-grid',
  'statistics',
  'reviews',
  'packages',
  'contact',
] as const

const SECTION_SCHEMAS = {
  hero: z.strictObject({
    ...frame,
    kind: z.literal('hero'),
    heading: text(60).min(1, 'Write a heading'), // A line break stays one
    text: line(200),
    button: line(40), // Empty: how many parts there are
    to: linkSchema,
    sku: line(64), // Empty: no drawing beside it
  }),
  'info-cards': z.strictObject({
    ...frame,
    kind: z.literal('info-cards'),
    hours: list(
      z.strictObject({ days: filled(40, 'Write the days'), hours: filled(40, 'Write the hours') }),
      7,
      'lines',
    ),
    locations: list(
      z.strictObject({ name: filled(60, 'Name the place'), address: filled(120, 'Write the address') }),
      10,
      'places',
    ),
    email: z.email(),
    phone: line(40),
  }),
  'parts-grid': z.strictObject({
    ...frame,
    kind: z.literal('parts-grid'),
    rule: z.enum(['varied', 'newest', 'most-ordered', 'by-hand']),
    count: z.int().min(3, 'Show 3 parts at least').max(24, 'Show 24 parts at most'),
    skus: list(filled(64, 'Write a part number'), 24, 'parts'),
  }),
  statistics: z.strictObject({
    ...frame,
    kind: z.literal('statistics'),
    figures: list(
      z.strictObject({ value: filled(20, 'Write the figure'), name: filled(40, 'Name the figure') }),
      6,
      'figures',
    ),
  }),
  reviews: z.strictObject({ ...frame, kind: z.literal('reviews') }),
  packages: z.strictObject({
    ...frame,
    kind: z.literal('packages'),
    plans: list(planSchema, 4, 'packages').refine(
      (plans) => new Set(plans.map(({ id }) => id)).size === plans.length,
      'Give each package an id of its own',
    ),
  }),
  contact: z.strictObject({
    ...frame,
    kind: z.literal('contact'),
    heading: filled(60, 'Write a heading'),
    text: line(300),
  }),
  'text-picture': z.strictObject({
    ...frame,
    kind: z.literal('text-picture'),
    text: text(2_000).min(1, 'Write a text'), // Markdown
    img: line(200), // Of an upload; empty: the text alone
    alt: line(200),
    side: z.enum(['left', 'right']),
  }),
  'featured-parts': z.strictObject({
    ...frame,
    kind: z.literal('featured-parts'),
    heading: filled(60, 'Write a heading'),
    skus: list(filled(64, 'Write a part number'), 12, 'parts').min(1, 'Name a part'),
  }),
  'category-tiles': z.strictObject({
    ...frame,
    kind: z.literal('category-tiles'),
    categories: list(filled(100, 'Name a category'), 12, 'categories').min(1, 'Name a category'),
  }),
  banner: z.strictObject({
    ...frame,
    kind: z.literal('banner'),
    text: filled(140, 'Write a sentence'),
    to: maybeLinkSchema,
    tone: z.enum(['dark', 'accent', 'warning']).default('dark'),
    everywhere: z.boolean().default(false), // Above every page instead
  }),
} as const

export type SectionKind = keyof typeof SECTION_SCHEMAS
export type SectionOf<Kind extends SectionKind> = z.output<(typeof SECTION_SCHEMAS)[Kind]>
export type Section = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind]

export function isKnownKind(kind: string): kind is SectionKind {
  return Object.hasOwn(SECTION_SCHEMAS, kind)
}

/** Kinds of a later release are kept as they are, and not shown. */
const sectionSchema = z.looseObject({ kind: z.string() }).transform((section, context): Section => {
  const { kind } = section
  if (!isKnownKind(kind)) return section as unknown as Section
  const read = SECTION_SCHEMAS[kind].safeParse(section)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

export const homeSchema = z.strictObject({
  sections: list(sectionSchema, MOST_SECTIONS, 'sections')
    .refine(
      (sections) => FIXED_SECTIONS.every((fixed) => sections.filter(({ kind }) => kind === fixed).length === 1),
      'Every home page has these once: Hero, Opening hours, Parts, Statistics, Reviews, Packages, Contact. Switch off what you don’t want.',
    )
    .refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      'Give each section an id of its own',
    ),
})

import { readKeptPicture } from '#platform/contract/files/picture-files.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { sentMoment, z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { DESCRIPTION_WANTED, linkSchema, maybeLinkSchema } from './links.ts'

export const MOST_SECTIONS = 20

const line = (most: number) => singleLine().max(most)
const filled = (most: number, missing: Message) => line(most).min(1, { error: () => say(missing) })
const text = (most: number) => z.string().trim().max(most)
const list = <Item extends z.ZodType>(item: Item, most: number, tooMany: Message<'most'>) =>
  z.array(item).max(most, { error: () => say(tooMany, { most: String(most) }) })

/** Every section: whether it is shown, and from when to when. */
const frame = {
  id: filled(40, msg('Give the section an id')),
  on: z.boolean().default(true),
  showFrom: sentMoment().nullable().default(null),
  showTo: sentMoment().nullable().default(null),
}

const planSchema = z.strictObject({
  id: filled(40, msg('Give the package an id')).regex(/^[a-z0-9-]+$/, {
    error: () => t('Use small letters, digits and hyphens'),
  }),
  name: filled(40, msg('Name the package')),
  price: moneySchema.refine((price) => price > 0, { error: () => t('Enter a price') }), // A month
  isFor: line(100),
  includes: list(filled(120, msg('Write what it includes')), 10, msg('Use at most {most} lines')),
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
  hero: z
    .strictObject({
      ...frame,
      kind: z.literal('hero'),
      heading: text(60).min(1, { error: () => t('Write a heading') }), // A line break stays one
      text: line(200),
      button: line(40), // Empty: how many parts there are
      to: linkSchema,
      sku: line(64), // Empty: no drawing beside it
      // Instead of the drawing. Without it the page is as it was before heroes had pictures.
      img: line(200).optional(),
      alt: line(200).optional(),
      decoration: z.boolean().optional(),
    })
    .refine(({ img = '' }) => img === '' || readKeptPicture(img) !== undefined, {
      path: ['img'],
      error: () => t('Upload the picture first: others are not shown'),
    })
    .refine(({ img = '', alt = '', decoration = false }) => img === '' || alt !== '' || decoration, {
      path: ['alt'],
      error: () => say(DESCRIPTION_WANTED),
    }),
  'info-cards': z.strictObject({
    ...frame,
    kind: z.literal('info-cards'),
    hours: list(
      z.strictObject({ days: filled(40, msg('Write the days')), hours: filled(40, msg('Write the hours')) }),
      7,
      msg('Use at most {most} lines'),
    ),
    locations: list(
      z.strictObject({ name: filled(60, msg('Name the place')), address: filled(120, msg('Write the address')) }),
      10,
      msg('Use at most {most} places'),
    ),
    email: z.union([z.literal(''), z.email({ error: () => t('Provide a valid Email') })]), // Empty: the company’s
    phone: line(40), // Likewise
  }),
  'parts-grid': z.strictObject({
    ...frame,
    kind: z.literal('parts-grid'),
    rule: z.enum(['varied', 'newest', 'most-ordered', 'by-hand']),
    count: z
      .int()
      .min(3, { error: () => t('Show 3 parts at least') })
      .max(24, { error: () => t('Show 24 parts at most') }),
    skus: list(filled(64, msg('Write a part number')), 24, msg('Use at most {most} parts')),
  }),
  statistics: z.strictObject({
    ...frame,
    kind: z.literal('statistics'),
    figures: list(
      z.strictObject({ value: filled(20, msg('Write the figure')), name: filled(40, msg('Name the figure')) }),
      6,
      msg('Use at most {most} figures'),
    ),
  }),
  reviews: z.strictObject({ ...frame, kind: z.literal('reviews') }),
  packages: z.strictObject({
    ...frame,
    kind: z.literal('packages'),
    plans: list(planSchema, 4, msg('Use at most {most} packages')).refine(
      (plans) => new Set(plans.map(({ id }) => id)).size === plans.length,
      {
        error: () => t('Give each package an id of its own'),
      },
    ),
  }),
  contact: z.strictObject({
    ...frame,
    kind: z.literal('contact'),
    heading: filled(60, msg('Write a heading')),
    text: line(300),
  }),
  'text-picture': z
    .strictObject({
      ...frame,
      kind: z.literal('text-picture'),
      text: text(2_000).min(1, { error: () => t('Write a text') }), // Markdown
      img: line(200), // Of an upload; empty: the text alone
      alt: line(200),
      decoration: z.boolean().default(false),
      side: z.enum(['left', 'right']),
      button: line(40).default(''), // Below the text; empty: none
      to: maybeLinkSchema.default(''),
    })
    .refine(({ button, to }) => button === '' || to !== '', {
      path: ['to'],
      error: () => t('Say where the button leads'),
    }),
  'featured-parts': z.strictObject({
    ...frame,
    kind: z.literal('featured-parts'),
    heading: filled(60, msg('Write a heading')),
    skus: list(filled(64, msg('Write a part number')), 12, msg('Use at most {most} parts')).min(1, {
      error: () => t('Name a part'),
    }),
  }),
  'category-tiles': z.strictObject({
    ...frame,
    kind: z.literal('category-tiles'),
    categories: list(filled(100, msg('Name a category')), 12, msg('Use at most {most} categories')).min(1, {
      error: () => t('Name a category'),
    }),
  }),
  banner: z.strictObject({
    ...frame,
    kind: z.literal('banner'),
    text: filled(140, msg('Write a sentence')),
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
  sections: list(sectionSchema, MOST_SECTIONS, msg('Use at most {most} sections'))
    .refine((sections) => FIXED_SECTIONS.every((fixed) => sections.filter(({ kind }) => kind === fixed).length === 1), {
      error: () =>
        t(
          'Every home page has these once: Hero, Opening hours, Parts, Statistics, Reviews, Packages, Contact. Switch off what you don’t want.',
        ),
    })
    .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, {
      error: () => t('Give each section an id of its own'),
    }),
})

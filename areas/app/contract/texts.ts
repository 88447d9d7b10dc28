import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { csvExport, csvImport, rowsReportSchema } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** What of the owner's content is translated, with how long each text may be. */
export const TEXT_KINDS = {
  part: {
    name: MOST_CHARACTERS.name,
    description: MOST_CHARACTERS.description,
    warnings: MOST_CHARACTERS.warnings,
    imgAlt: MOST_CHARACTERS.alt,
  },
  category: { name: MOST_CHARACTERS.category },
  attribute: { label: 60, short: 30, help: 300 },
  'attribute-value': { label: 60 },
  product: { name: 200, description: 10_000 },
  'assembly-position': { name: 200, note: 500 }, // Parts not for sale, and notes
  document: { name: MOST_CHARACTERS.documentName },
  picture: { alt: MOST_CHARACTERS.alt }, // After the first, whose words are the part's
  'delivery-method': { name: 80, address: 300, hours: 300 },
  content: {}, // Pages, menus, the home page: whatever words they have
} as const satisfies Record<string, Record<string, number>>
export type TextKind = keyof typeof TEXT_KINDS
export const TEXT_KIND_NAMES = Object.keys(TEXT_KINDS) as [TextKind, ...TextKind[]]

const LONGEST = 50_000

/** How long a translation may be; undefined for a field that the kind has not. */
export function mostLetters(kind: TextKind, field: string): number | undefined {
  const fields: Readonly<Record<string, number>> = TEXT_KINDS[kind]
  return kind === 'content' ? LONGEST : fields[field]
}

export const TEXT_STATES = ['missing', 'outdated', 'current'] as const
export type TextState = (typeof TEXT_STATES)[number]

const kindSchema = z.enum(TEXT_KIND_NAMES, { error: () => t('Name a kind of text') })
const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, { error: () => t('Name a language') })
const itemSchema = z.string().min(1).max(200)

/** One text of one thing, with its translation. */
const textSchema = z.object({
  item: z.string(), // A part number, a category, a key or an id
  title: z.string(), // What the thing is called
  field: z.string(),
  base: z.string(),
  text: z.string(), // '' while there is none
  state: z.enum(TEXT_STATES),
  seen: z.string(), // Of the translation; send it with a change
})
export type ListedText = z.output<typeof textSchema>

const admin = { access: { kind: 'admin', needs: 'parts.view' }, credential: 'bearer' } as const

const listTexts = defineOperation({
  ...admin,
  method: 'GET',
  path: '/texts',
  summary: 'List what the owner wrote, of one kind, with its translation into a language',
  query: pageQuerySchema.extend({
    kind: kindSchema,
    language: languageSchema,
    state: z.enum([...TEXT_STATES, 'open']).optional(), // Open: missing or outdated
  }),
  output: z.array(textSchema),
  paged: true,
})

const countTexts = defineOperation({
  ...admin,
  method: 'GET',
  path: '/texts/count',
  summary: 'Count what is translated into each language of the shop, by kind',
  output: z.array(
    z.object({
      ...{ kind: kindSchema, language: z.string() },
      ...{ missing: z.int(), outdated: z.int(), current: z.int() },
    }),
  ),
})

const getTexts = defineOperation({
  ...admin,
  method: 'GET',
  path: '/texts/{kind}/{item}',
  summary: 'Get the texts of one thing with their translations',
  params: z.strictObject({ kind: kindSchema, item: itemSchema }),
  output: z.array(
    z.object({
      language: z.string(),
      texts: z.array(
        textSchema.extend({
          baseChangedAt: z.iso.datetime().nullable(), // Since the translation was written, where the log knows
          baseBefore: z.string().nullable(), // What was translated
        }),
      ),
    }),
  ),
})
export type ItemTexts = z.output<typeof getTexts.output>

const putTexts = defineOperation({
  ...admin,
  access: { kind: 'admin', needs: 'parts.edit' },
  method: 'PUT',
  path: '/texts/{kind}/{item}',
  summary: 'Change translations of one thing; an empty text takes one away, the same again says that it is right',
  params: z.strictObject({ kind: kindSchema, item: itemSchema }),
  body: z.strictObject({
    language: languageSchema,
    texts: z
      .array(
        z.strictObject({
          field: singleLine().min(1).max(200),
          text: z.string().normalize('NFC').trim().max(LONGEST),
          seen: singleLine().max(40),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
  problems: ['precondition-failed'],
})

const exportTexts = defineOperation({
  ...admin,
  ...csvExport,
  path: '/texts.csv',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Export what the owner wrote with its translations as a CSV file; importing it changes nothing',
  query: z.strictObject({ only: z.enum(['open']).optional() }), // Missing or outdated
  replica: true,
})

export const textsReportSchema = rowsReportSchema.extend({
  texts: z.object({ new: z.int(), updated: z.int(), removed: z.int(), unchanged: z.int() }),
  outdated: z.object({ count: z.int(), lines: z.array(z.int()) }), // Their original has changed since the export
})
export type TextsReport = z.infer<typeof textsReportSchema>

const importTexts = defineOperation({
  ...admin,
  ...csvImport,
  path: '/texts/import',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Import translations from a CSV file, all or nothing. Empty cells stay as they are; (delete) takes one away',
  output: textsReportSchema,
})

/** Translations of what the owner writes. */
export const textOperations = { listTexts, countTexts, getTexts, putTexts, exportTexts, importTexts }

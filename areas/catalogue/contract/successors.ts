import { csvExport, csvImport, rowsReportSchema } from '#platform/contract/csv-exchange.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { sentDay, z } from '#platform/contract/schema.ts'
import { sameNumber } from '#platform/contract/typed-text.ts'
import { findPartsByNumber, partSchema } from './catalogue.ts'
import { OTHER_NUMBER_KINDS } from './part-details.ts'
import { line, MOST_CHARACTERS, MOST_PIECES, requiredLine } from './part-fields.ts'

/**
 * What became of a number. `drop-in`: one part that goes in without a change, as the interfaces of both prove;
 * `with-parts`: one part that needs others; `split`: several parts instead of one; `merged`: one part instead of
 * several old ones; `none`: nothing.
 */
export const SUCCESSOR_KINDS = ['drop-in', 'with-parts', 'split', 'merged', 'none'] as const
export type SuccessorKind = (typeof SUCCESSOR_KINDS)[number]

/** A chain of numbers, from the oldest to what is sold now. */
export const MOST_STEPS = 10
export const MOST_SUCCESSORS = 20
/** Parts asked about at once. */
const MOST_ASKED_PARTS = 50

const MOST_NOTE = 500

const successorPartSchema = z.object({
  _id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int().positive(), // For one of the old
  part: partSchema.nullable(), // Null while it is not on sale
})
export type SuccessorPart = z.infer<typeof successorPartSchema>

/** What became of one number. */
const successionSchema = z.object({
  _id: z.uuid(),
  number: z.string(),
  kind: z.enum(SUCCESSOR_KINDS),
  old: z.object({ _id: z.uuid(), sku: z.string(), name: z.string(), onSale: z.boolean() }).nullable(),
  parts: z.array(successorPartSchema),
  needed: z.array(successorPartSchema), // What else is needed
  note: z.string(),
  since: z.iso.date().nullable(),
  /** Why a drop-in is none by what the shop knows now; empty while it is one, and for other kinds. */
  doubt: z.string(),
  version: z.int().positive(),
})
export type Succession = z.infer<typeof successionSchema>

const numberMeaningSchema = z.object({
  kind: z.enum(['own', ...OTHER_NUMBER_KINDS]),
  written: z.string(), // Comparable numbers with their maker
  part: partSchema,
})
export type NumberMeaning = z.infer<typeof numberMeaningSchema>

const open = { section: '7', access: { kind: 'public' }, credential: 'either' } as const

const getNumber = defineOperation({
  ...open,
  method: 'GET',
  path: '/number/{number}',
  summary:
    'What a part number is: parts on sale that have it, what replaced it, and the chain of numbers up to what is sold now',
  params: z.strictObject({ number: z.string().max(100) }),
  output: z.object({
    number: z.string(), // As it is written in the shop
    meanings: z.array(numberMeaningSchema),
    succession: successionSchema.nullable(),
    chain: z.array(successionSchema), // What became of its successors since
    /** The one part that goes in instead without a change, proven and in one step. */
    dropIn: z.uuid().nullable(),
  }),
})
export type PartNumber = z.infer<typeof getNumber.output>

const listSuccessors = defineOperation({
  ...open,
  method: 'GET',
  path: '/successors',
  summary: `What replaced parts, and which numbers each of them replaced; at most ${MOST_ASKED_PARTS} at once`,
  query: z.object({
    part: z.union([z.string().max(100), z.array(z.string().max(100)).max(MOST_ASKED_PARTS)]).default([]),
  }),
  output: z.object({
    items: z.array(
      z.object({
        part: z.uuid(),
        succession: successionSchema.nullable(),
        replaces: z.array(z.object({ number: z.string(), kind: z.enum(SUCCESSOR_KINDS) })),
      }),
    ),
  }),
})
export type PartSuccessors = z.infer<typeof listSuccessors.output>['items'][number]

const askedPart = z.strictObject({
  sku: requiredLine(msg('Part number'), MOST_CHARACTERS.sku),
  quantity: z
    .int({ error: () => t('Enter a whole number') })
    .min(1, { error: () => t('At least 1') })
    .max(MOST_PIECES, { error: () => t('At most {most}', { most: String(MOST_PIECES) }) })
    .default(1),
})
const askedParts = z
  .array(askedPart)
  .max(MOST_SUCCESSORS, { error: () => t('At most {most} parts', { most: String(MOST_SUCCESSORS) }) })
  .default([])
  .superRefine((parts, context) => {
    for (const [at, { sku }] of parts.entries())
      if (parts.findIndex((other) => sameNumber(other.sku) === sameNumber(sku)) < at)
        context.addIssue({ code: 'custom', path: [at, 'sku'], message: t('This part is already in the list') })
  })

const form = z.strictObject({
  number: requiredLine(msg('Number'), MOST_CHARACTERS.sku).regex(/[\p{L}\p{N}]/u, {
    error: () => t('Enter letters or digits'),
  }),
  kind: z.enum(SUCCESSOR_KINDS, {
    error: () => t('Choose {choices}', { choices: SUCCESSOR_KINDS.join(', ') }),
  }),
  parts: askedParts,
  needed: askedParts,
  note: line(msg('Note'), MOST_NOTE).default(''),
  since: sentDay(() => t('Enter a date, e.g. 2026-12-03'))
    .nullable()
    .default(null),
})

/** What an administrator says of a number. */
export const successionFormSchema = form.superRefine(checkCounts)
export type SuccessionForm = z.output<typeof form>

function checkCounts({ kind, parts, needed }: z.output<typeof form>, context: z.RefinementCtx): void {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'none' && parts.length > 0) fault('parts', t('Leave the parts out, or choose another kind'))
  if (kind === 'split' && parts.length < 2) fault('parts', t('Name at least two parts'))
  if (kind !== 'none' && kind !== 'split' && parts.length !== 1) fault('parts', t('Name one part'))
  if (kind === 'with-parts' && needed.length === 0) fault('needed', t('Name what else is needed'))
  if ((kind === 'none' || kind === 'drop-in') && needed.length > 0)
    fault('needed', t('Nothing else is needed for this kind'))
  if (needed.some(({ sku }) => parts.some((part) => part.sku === sku)))
    fault('needed', t('This part is already a successor'))
}

const params = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a number’s succession') }) })
const saved = z.object({ acknowledged: z.literal(true), succession: successionSchema })

const getPartSuccessors = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/part/{id}/successors',
  access: { kind: 'admin', needs: 'parts.view' },
  summary: 'What replaced a part, and the old numbers that lead to it',
  params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a part') }) }),
  output: z.object({ succession: successionSchema.nullable(), leadingHere: z.array(successionSchema) }),
})
export type AdministeredSuccessors = z.infer<typeof getPartSuccessors.output>

const addSuccessor = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/admin/successors',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary:
    'Say what became of a number. A drop-in that the interfaces don’t prove, a cycle, and a chain of more than ten steps are refused',
  body: successionFormSchema,
  output: saved.extend({ insertedId: z.uuid() }),
  idempotent: true,
})

const editSuccessor = defineOperation({
  credential: 'bearer',
  method: 'PUT',
  path: '/admin/successors/{id}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Change what became of a number',
  params,
  body: form.extend({ version: z.int().positive() }).superRefine(checkCounts),
  output: saved,
  problems: ['precondition-failed'],
})

const deleteSuccessor = defineOperation({
  credential: 'bearer',
  method: 'DELETE',
  path: '/admin/successors/{id}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Take back what was said of a number',
  params,
  query: z.strictObject({ version: z.string().regex(/^[1-9]\d{0,8}$/, { error: () => t('This is not a version') }) }),
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  problems: ['precondition-failed'],
})

/** What an import of successors did, or would do on a dry run. */
export const successorsReportSchema = rowsReportSchema.extend({
  numbers: z.object({ new: z.int(), updated: z.int(), unchanged: z.int() }),
})
export type SuccessorsReport = z.infer<typeof successorsReportSchema>

const importSuccessors = defineOperation({
  ...csvImport,
  path: '/admin/successors.csv',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Import what became of numbers from a CSV file, a row a part. Numbers that are not in it stay as they are',
  output: successorsReportSchema,
})

const exportSuccessors = defineOperation({
  ...csvExport,
  path: '/admin/successors.csv',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Export what became of numbers as a CSV file; importing it changes nothing',
  replica: true,
})

/** Numbers of parts, and what became of them. */
export const successorOperations = {
  findPartsByNumber,
  getNumber,
  listSuccessors,
  getPartSuccessors,
  addSuccessor,
  editSuccessor,
  deleteSuccessor,
  importSuccessors,
  exportSuccessors,
}

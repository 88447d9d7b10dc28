import { MOST_CHARACTERS, requiredLine } from '#catalogue/contract/part-fields.ts'
import { checkSerialRange, serialSchema } from '#orders/contract/serial-number.ts'
import { serialOperations } from '#orders/contract/serials.ts'
import { csvExport } from '#platform/contract/csv-exchange.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { sentDay, z } from '#platform/contract/schema.ts'

export const RECALL_KINDS = ['recall', 'notice'] as const

/** Of which a recall offers at least two (EU 2023/988, article 37). */
export const RECALL_REMEDIES = ['repair', 'replacement', 'refund'] as const
export type RecallRemedy = (typeof RECALL_REMEDIES)[number]

const MOST_TITLE = 120
const MOST_TEXT = 4000

const one = {
  credential: 'bearer',
  params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a recall') }) }),
} as const

/** A range may be open at either end; without both ends it is every number and every day. */
const scope = {
  serialsFrom: serialSchema.nullable().default(null),
  serialsUntil: serialSchema.nullable().default(null),
  soldFrom: sentDay(() => t('Enter a date'))
    .nullable()
    .default(null), // Days of the shop's time zone, both included
  soldUntil: sentDay(() => t('Enter a date'))
    .nullable()
    .default(null),
}

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => t('Use at most {most} characters', { most: countText(most) }) })
    .default('')

/** What a recall says besides; a service notice has none of it. */
const safety = {
  hazard: words(1000), // What can happen
  stopUse: words(1000), // What to do at once
  remedies: z
    .array(z.enum(RECALL_REMEDIES, { error: () => t('Choose repair, replacement or refund') }))
    .max(3)
    .default([]),
  contact: words(300), // Whom to ask, free of charge
}

/** A new recall; the same rules in browser and server. */
export const recallFormSchema = z
  .strictObject({
    kind: z.enum(RECALL_KINDS),
    title: requiredLine(msg('Title'), MOST_TITLE),
    text: words(MOST_TEXT), // Of a recall: what else there is to say
    ...safety,
    sku: requiredLine(msg('SKU'), MOST_CHARACTERS.sku),
    ...scope,
  })
  .superRefine((form, context) => {
    const { serialsFrom, serialsUntil, soldFrom, soldUntil } = form
    for (const { path, message } of lackingWords(form)) context.addIssue({ code: 'custom', path: [path], message })
    for (const { path, message } of checkSerialRange({ from: serialsFrom, until: serialsUntil }))
      context.addIssue({ code: 'custom', path: [path], message })
    if (soldFrom && soldUntil && soldFrom > soldUntil)
      context.addIssue({ code: 'custom', path: ['soldUntil'], message: t('Enter the first day or a later one') })
  })
function lackingWords(
  form: { kind: string; text: string } & Record<'hazard' | 'stopUse' | 'contact', string> & {
      remedies: readonly string[]
    },
) {
  if (form.kind === 'notice') return form.text ? [] : [{ path: 'text', message: t('Text is required') }]
  return [
    ...(form.hazard ? [] : [{ path: 'hazard', message: t('Say what can happen') }]),
    ...(form.stopUse ? [] : [{ path: 'stopUse', message: t('Say that people stop using it, and how') }]),
    ...(new Set(form.remedies).size >= 2
      ? []
      : [{ path: 'remedies', message: t('Offer at least two of repair, replacement, refund') }]),
    ...(form.contact ? [] : [{ path: 'contact', message: t('Say whom people can ask') }]),
  ]
}
export type RecallForm = z.output<typeof recallFormSchema>

/** failed: given up by the mail server. held: until its owner confirms the address. */
const toldSchema = z.object({ sent: z.int(), pending: z.int(), held: z.int(), failed: z.int() })
export type RecallTold = z.infer<typeof toldSchema>

const recallSchema = z.object({
  _id: z.uuid(),
  kind: z.enum(RECALL_KINDS),
  title: z.string(),
  text: z.string(),
  hazard: z.string(), // Empty for service notices and what was drafted before it was asked for; so are the next ones
  stopUse: z.string(),
  remedies: z.array(z.enum(RECALL_REMEDIES)),
  contact: z.string(),
  safety: z.boolean(), // Sent as European law words it
  sku: z.string(),
  name: z.string(),
  serialsFrom: z.string().nullable(),
  serialsUntil: z.string().nullable(),
  soldFrom: z.iso.date().nullable(),
  soldUntil: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(), // First; null for a draft
  told: toldSchema,
})
export type Recall = z.infer<typeof recallSchema>

const countsSchema = z.object({ people: z.int(), orders: z.int(), units: z.int() })
export type ReachCounts = z.infer<typeof countsSchema>

/** Who has it. Certain and maybe add up to all; a person of both is counted as certain. */
const reachSchema = z.object({
  certain: countsSchema,
  maybe: countsSchema, // Their serial number is not recorded, or they bought a product that may contain it
  unreachable: z.int(), // Orders of deleted accounts: nobody knows their buyers
  notTold: z.int(), // People whom no email of this recall was posted to
  products: z.array(z.object({ sku: z.string(), name: z.string(), limited: z.boolean() })), // That contain it
  productCount: z.int(),
})
export type RecallReach = z.infer<typeof reachSchema>

const recallWithReachSchema = recallSchema.extend({ reach: reachSchema })
export type RecallWithReach = z.infer<typeof recallWithReachSchema>

const getPublicRecall = defineOperation({
  method: 'GET',
  path: '/recalls/public/{id}',
  access: { kind: 'public' },
  credential: 'bearer',
  whileClosed: true,
  params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a recall') }) }),
  summary: 'What a recall told its buyers, for everybody; not found while it is a draft, and for service notices',
  output: recallSchema.omit({ kind: true, createdAt: true, sentAt: true, told: true }).extend({
    img: z.string(), // Of the part; '' while it has none, or is no longer on sale
    sentAt: z.iso.datetime(), // First
  }),
})
export type PublicRecall = z.infer<typeof getPublicRecall.output>

const listPartRecalls = defineOperation({
  method: 'GET',
  path: '/part/{id}/recalls',
  access: { kind: 'public' },
  credential: 'bearer',
  params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a part') }) }),
  summary: 'Recalls of a part that were sent, newest first; none for service notices',
  output: z.array(recallSchema.pick({ _id: true, title: true, safety: true })),
})
export type PartRecall = z.infer<typeof listPartRecalls.output>[number]

const listRecalls = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/recalls',
  access: { kind: 'admin', needs: 'returns.view' },
  summary: 'List recalls and service notices, newest first',
  query: pageQuerySchema,
  output: z.array(recallSchema),
  paged: true,
})

const getRecall = defineOperation({
  ...one,
  method: 'GET',
  path: '/recalls/{id}',
  access: { kind: 'admin', needs: 'returns.view' },
  summary: 'Get a recall with whom it reaches now and who was told',
  output: recallWithReachSchema,
})

const addRecall = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/recalls',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Draft a recall or a service notice; nothing is sent',
  body: recallFormSchema,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
})

const editRecall = defineOperation({
  ...one,
  method: 'PUT',
  path: '/recalls/{id}',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Change the draft of a recall. What was sent does not change',
  body: recallFormSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
  problems: ['request-state'],
})

const deleteRecall = defineOperation({
  ...one,
  method: 'DELETE',
  path: '/recalls/{id}',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Delete the draft of a recall',
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  problems: ['request-state'],
})

const exportRecall = defineOperation({
  ...one,
  ...csvExport,
  path: '/recalls/{id}/export',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Export whom a recall reaches, a row for each line of an order, as a CSV file',
})

const sendRecall = defineOperation({
  ...one,
  method: 'POST',
  path: '/recalls/{id}/send',
  access: { kind: 'admin', needs: 'returns.decide' },
  problems: ['request-state'],
  summary: 'Tell everybody whom a recall reaches now and who was not told. One email to each address, once',
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }), // How many are told now
})

/** Serial numbers of what was sold, and recalls by them. */
export const recallOperations = {
  ...serialOperations,
  getPublicRecall,
  listPartRecalls,
  listRecalls,
  getRecall,
  addRecall,
  editRecall,
  deleteRecall,
  exportRecall,
  sendRecall,
}

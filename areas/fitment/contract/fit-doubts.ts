import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { BOOK_FILES } from './fit-draft.ts'

const rowSchema = z.strictObject({
  version: z.int().positive(), // Of the rule book that put it in doubt
  file: z.enum(BOOK_FILES),
  key: z.string().trim().min(1).max(300),
})

const ADMIN = { section: '7', access: { kind: 'admin', needs: 'fitment.edit' }, credential: 'bearer' } as const

const listFitDoubts = defineOperation({
  ...ADMIN,
  method: 'GET',
  path: '/fit/admin/doubts',
  summary: 'Rows of the rule book that reports put in doubt and nobody has decided on, oldest first, at most 100',
  output: z.array(
    rowSchema.extend({
      rule: z.string(),
      title: z.string(), // What the rule says
      at: z.iso.datetime(),
      reports: z.array(z.uuid()), // Which led to it
    }),
  ),
})
export type FitDoubt = z.output<typeof listFitDoubts.output>[number]

export const decideFitDoubt = defineOperation({
  ...ADMIN,
  method: 'POST',
  path: '/fit/admin/doubts/decide',
  summary: 'Leave a row of the rule book in doubt, or put it into the draft as it was before',
  body: rowSchema.extend({ decision: z.enum(['keep', 'restore']) }),
  output: z.object({
    acknowledged: z.literal(true),
    draft: z.int().nullable(), // The version of the draft that restores it
  }),
  changes: 'own',
  problems: ['not-found'],
})

/** What administrators do about reports that speak against the rule book. */
export const fitDoubtOperations = { listFitDoubts, decideFitDoubt }

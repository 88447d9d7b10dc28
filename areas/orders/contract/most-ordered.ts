import { partSchema } from '#catalogue/contract/catalogue.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

export const MOST_ORDERED_DAYS = 90

const listMostOrdered = defineOperation({
  method: 'GET',
  path: '/most-ordered',
  summary: `Parts on sale that most orders of the last ${MOST_ORDERED_DAYS} days had, the first 24; an hour old at most`,
  access: { kind: 'public' },
  credential: 'either',
  output: z.object({ items: z.array(partSchema) }),
})

/** What buyers choose. */
export const mostOrderedOperations = { listMostOrdered }

import { partSchema } from '#catalogue/contract/catalogue.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

const rowSchema = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(z.string().nullable()), // One for each part, in order; null where it is not stated
  best: z.array(z.int().nonnegative()), // Places of the best values, from 0; only where more or less is better
  differs: z.boolean(),
})

const groupSchema = z.object({ key: z.string(), label: z.string(), rows: z.array(rowSchema) })
export type ComparedGroup = z.infer<typeof groupSchema>
export type ComparedRow = z.infer<typeof rowSchema>

const compareParts = defineOperation({
  method: 'GET',
  path: '/compare',
  summary: 'Compare 2 to 4 parts, attribute by attribute. Parts of several kinds have only the rows in common',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  query: z.object({
    part: z.union([z.string().max(100), z.array(z.string().max(100)).max(100)]).default([]), // Once for each part
  }),
  output: z.object({
    parts: z.array(partSchema),
    gone: z.array(z.object({ _id: z.uuid(), name: z.string().nullable() })), // Left out: no longer on sale
    groups: z.array(groupSchema),
    isOneKind: z.boolean(),
  }),
})
export type Comparison = z.infer<typeof compareParts.output>

export const compareOperations = { compareParts }

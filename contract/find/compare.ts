import { partSchema } from '#contract/catalogue/catalogue.ts'
import { defineOperation } from '#contract/operation.ts'
import { z } from '#contract/schema.ts'

export const FEWEST_COMPARED = 2
export const MOST_COMPARED = 4

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

export const compareParts = defineOperation({
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

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the ids of an address: those to compare, or a sentence that says why they can't be. */
export function readCompared(given: string | readonly string[]): { ids: string[] } | { refused: string } {
  const ids = [given].flat().map((id) => id.trim().toLowerCase())
  const wrong = ids.find((id) => !ID.test(id))
  if (wrong !== undefined) return { refused: `“${wrong.slice(0, 40)}” is not the id of a part` }
  const repeated = ids.find((id, place) => ids.indexOf(id) !== place)
  if (repeated !== undefined) return { refused: `Part ${repeated} is named twice. Name each part once` }
  if (ids.length < FEWEST_COMPARED) return { refused: `Choose at least ${FEWEST_COMPARED} parts` }
  if (ids.length > MOST_COMPARED) return { refused: `Choose at most ${MOST_COMPARED} parts` }
  return { ids }
}

/** The address of the comparison. */
export function compareAddress(ids: readonly string[], only?: 'differences'): string {
  return `/compare?${new URLSearchParams([...ids.map((id) => ['part', id]), ...(only ? [['only', only]] : [])])}`
}

import { expect, test } from 'vitest'
import { listOf } from '#packages/fit-engine/reading/read-table.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { ROLES } from '#packages/part-attributes/roles.ts'
import { z } from '#platform/contract/schema.ts'
import { shippedRows } from '#platform/server/csv/shipped-rows.ts'
import { fold } from '../speech/fold.ts'

const folded = z
  .string()
  .min(1)
  .refine((text) => fold(text) === text, 'Queries are folded before they are read')
const positive = z.coerce.number<string>().positive()
const foldedList = z.string().transform(listOf).pipe(z.array(folded))

test.each([
  ['real-words.csv', z.strictObject({ kind: z.enum(['colour', 'thing', 'other', 'brand']), word: folded }), ['word']],
  [
    'collective-words.csv',
    z.strictObject({
      word: folded,
      roles: z
        .string()
        .transform(listOf)
        .pipe(z.array(z.enum(ROLES)).min(1)),
    }),
    ['word'],
  ],
  [
    'units.csv',
    z.strictObject({
      kind: z.enum(['length', 'weight', 'pressure', 'teeth', 'other']),
      unit: folded,
      spellings: foldedList,
      stored_as: z.string().min(1),
      factor: positive,
    }),
    ['unit', 'spellings'],
  ],
  ['named-inches.csv', z.strictObject({ inches: folded, millimetres: positive }), ['inches']],
  [
    'wheel-sizes.csv',
    z.strictObject({ name: folded, bead_seats: z.string().transform(listOf).pipe(z.array(positive).min(1)) }),
    ['name'],
  ],
  [
    'dimension-names.csv',
    z.strictObject({ name: folded, attribute: z.enum(codedRegistry.attributes.map(({ key }) => key)) }),
    ['name'],
  ],
] as const)('%s has good rows only, each spelling once', (file, schema, spelled) => {
  const rows = shippedRows(new URL(file, import.meta.url)).map((row) => schema.parse(row) as Record<string, unknown>)
  expect(rows.length).toBeGreaterThan(3)
  const spellings = rows.flatMap((row) => spelled.flatMap((column) => row[column]))
  expect(spellings).toHaveLength(new Set(spellings).size)
})

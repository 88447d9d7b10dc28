import { expect, test } from 'vitest'
import { readBookRows } from '#packages/fit-engine/reading/book-rows.ts'
import { loadBook, shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { findMirroredRows } from './contradictions.ts'

test('no row of the shipped book contradicts its mirrored row', () => {
  expect(findMirroredRows(shippedBook())).toEqual([])
})

test('a row that says something else than the one the other way round is found', () => {
  const rows = structuredClone(readBookRows())
  const row = rows.matings.find(
    ({ cells }) => cells.contact === 'crank-spindle' && cells.offer === 'isis' && cells.verdict === 'no',
  )
  Object.assign(row?.cells ?? {}, { verdict: 'fits' })
  const found = { contact: 'crank-spindle', rule: 'R26', offer: 'isis', verdict: 'fits', mirrored: 'no' }
  expect(findMirroredRows(loadBook(rows))).toEqual(['octalink-1', 'octalink-2'].map((need) => ({ ...found, need })))
})

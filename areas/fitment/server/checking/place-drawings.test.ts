import { expect, test } from 'vitest'
import { MEASURING_DRAWINGS } from '#packages/drawings/measuring/measuring-drawings.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { DRAWN_PLACES, drawingAt } from './place-drawings.ts'

test('every drawing stands beside a question of the rule book, and says in words what it shows', () => {
  const book = shippedBook()
  expect(DRAWN_PLACES.filter((place) => !book.places.has(place))).toEqual([])
  const shown = DRAWN_PLACES.map((place) => /measuring\/([a-z-]+)\.svg/.exec(drawingAt(place)?.src ?? '')?.[1])
  expect([...new Set(shown)].sort()).toEqual([...MEASURING_DRAWINGS].sort())
  for (const place of DRAWN_PLACES) expect(drawingAt(place)?.text.split(' ').length).toBeGreaterThan(5)
  expect(drawingAt('frame.hanger')).toBeNull()
  expect(drawingAt('constructor')).toBeNull()
})

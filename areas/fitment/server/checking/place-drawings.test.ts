import { expect, test } from 'vitest'
import { MEASURING_DRAWINGS, measuringDrawing } from '#packages/drawings/measuring/measuring-drawings.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { DRAWN_WORDS } from './measuring-words.ts'
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

test('every word of a drawing can be said in another language, whose drawing has an address of its own', () => {
  const english = new Set<string>()
  for (const name of MEASURING_DRAWINGS)
    measuringDrawing(name, {
      language: 'none',
      say: (text) => {
        english.add(text)
        return text
      },
    })
  expect([...english].toSorted()).toEqual(DRAWN_WORDS.toSorted())
  expect(measuringDrawing('seatpost', { language: 'xx', say: () => 'Maß' }).svg).toContain('>Maß<')
  expect(drawingAt('frame.seat-tube')?.src).toMatch(/^\/static\/measuring\/seatpost\.svg\?v=/)
  setCurrentLanguage(() => 'de')
  const { src } = drawingAt('frame.seat-tube') ?? {}
  setCurrentLanguage(() => 'en')
  expect(src).toMatch(/^\/static\/measuring\/seatpost\.svg\?language=de&v=/)
})

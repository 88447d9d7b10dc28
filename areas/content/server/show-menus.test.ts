import { expect, test } from 'vitest'
import { needsOwnRow } from './show-menus.ts'

const ENGLISH = ['Home', 'Parts', 'Blogs', 'Review', 'My Portfolio']
const GERMAN = ['Startseite', 'Teile', 'Blog', 'Bewertungen', 'Mein Portfolio']

test('the menu that a shop comes with shares its row, and one of longer words with a link to a language does not', () => {
  expect(needsOwnRow(ENGLISH, 1)).toBe(false)
  expect(needsOwnRow(ENGLISH, 2)).toBe(false)
  expect(needsOwnRow(GERMAN, 1)).toBe(false)
  expect(needsOwnRow(GERMAN, 2)).toBe(true)
})

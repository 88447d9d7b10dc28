import { afterEach, expect, test } from 'vitest'
import { momentIn } from './day-in.ts'
import { setCurrentLanguage } from './language/languages.ts'

afterEach(() => setCurrentLanguage(() => 'en'))

test.each([
  ['en', 'America/New_York', '1 July 2026 at 08:00, New York time'],
  ['en', 'UTC', '1 July 2026 at 12:00, UTC'],
  ['de', 'America/New_York', '1. Juli 2026 um 08:00, New York (Ortszeit)'],
  ['de', 'Europe/Vienna', '1. Juli 2026 um 14:00, MESZ'],
  ['es', 'America/New_York', '1 de julio de 2026 a las 8:00, hora de Nueva York'],
  ['es', 'Europe/Madrid', '1 de julio de 2026 a las 14:00, CEST'],
])('In %s a moment says whose clock it is read from: %s', (language, zone, text) => {
  setCurrentLanguage(() => language)
  expect(momentIn(zone, new Date('2026-07-01T12:00:00Z'))).toBe(text)
})

test('Letters tell winter from summer', () => {
  setCurrentLanguage(() => 'de')
  expect(momentIn('Europe/Berlin', new Date('2026-12-01T12:00:00Z'))).toBe('1. Dezember 2026 um 13:00, MEZ')
})

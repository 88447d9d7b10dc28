import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { dateText, monthDayText, timeText } from './date-text.ts'

afterEach(() => setCurrentLanguage(() => 'en'))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a date reads the same on the server and in the browser', () => {
  expect(dateText(new Date('2026-11-20T23:59:00Z'), 'utc')).toBe('Nov 20, 2026')
  expect(dateText(new Date(2026, 0, 5, 23, 59), 'local')).toBe('Jan 5, 2026')
})

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
])('the time %s reads %s', (time, text) => {
  expect(plain(timeText(new Date(`2026-11-20T${time}:00Z`), 'utc'))).toBe(text)
  const [hours, minutes] = time.split(':').map(Number)
  expect(plain(timeText(new Date(2026, 10, 20, hours, minutes), 'local'))).toBe(text)
})

test.each(['en', 'de', 'es'])('every day of a year reads as Intl writes it in %s', (language) => {
  setCurrentLanguage(() => language)
  const intl = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
  const dates = intl({ dateStyle: 'medium' })
  const monthDays = intl({ weekday: 'short', day: 'numeric', month: 'short' })
  const times = intl({ timeStyle: 'short' })
  for (let day = 0; day < 366; day++) {
    const moment = new Date(Date.UTC(2028, 0, 1 + day, day % 24, day % 60))
    expect(dateText(moment, 'utc')).toBe(dates.format(moment))
    expect(monthDayText(moment.toISOString().slice(0, 10))).toBe(monthDays.format(moment))
    expect(plain(timeText(moment, 'utc'))).toBe(
      language === 'de'
        ? times.format(moment).replace(/^0/, '')
        : plain(times.format(moment).replaceAll('\u202f', ' ')),
    )
  }
})

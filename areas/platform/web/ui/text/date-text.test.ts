import { expect, test } from 'vitest'
import { dateText, timeText } from './date-text.ts'

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

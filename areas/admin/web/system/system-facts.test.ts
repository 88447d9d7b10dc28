import { expect, test } from 'vitest'
import { bytesLabel, durationLabel } from './system-facts.tsx'

test('bytes are told in the unit that suits them', () => {
  expect([0, 1023, 1024, 1.5 * 1024 ** 2, 250 * 1024 ** 3, 3 * 1024 ** 4].map(bytesLabel)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1.0 KiB',
    '1.5 MiB',
    '250 GiB',
    '3.0 TiB',
  ])
})

test('a time is told in its two largest units', () => {
  const minute = 60_000
  expect([0, minute, 61 * minute, 1440 * minute, (3 * 1440 + 4 * 60 + 5) * minute].map(durationLabel)).toEqual([
    'less than a minute',
    '1 minute',
    '1 hour 1 minute',
    '1 day',
    '3 days 4 hours',
  ])
})

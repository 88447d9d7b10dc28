import { describe, expect, test } from 'vitest'
import { DELIVERY_INCLUDED, type DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'
import { promiseDays } from './delivery-promise.ts'

const berlin = {
  ...DELIVERY_INCLUDED,
  ...{ handlingDays: 0, cutOff: '14:00', timeZone: 'Europe/Berlin', daysOff: ['saturday', 'sunday'], holidays: [] },
} satisfies Omit<DeliverySettings, 'timeZone'> & { timeZone: string }
const promise = (now: string, settings: Partial<Omit<DeliverySettings, 'timeZone'>> = {}, min = 1, max = 2) =>
  promiseDays({ ...berlin, ...settings }, new Date(now))(min, max)
const days = (from: string, to = from) => ({ from, to })

describe('The cut-off counts to the second, by the clock of the shop', () => {
  test.each([
    ['2026-11-24T13:59:59.999+01:00', days('2026-11-25', '2026-11-26')],
    ['2026-11-24T14:00:00+01:00', days('2026-11-26', '2026-11-27')],
    ['2026-11-24T12:59:59Z', days('2026-11-25', '2026-11-26')],
    // The day of the shop has begun while it is still yesterday in Greenwich.
    ['2026-11-24T23:30:00Z', days('2026-11-26', '2026-11-27')],
    ['2026-11-25T00:00:00+01:00', days('2026-11-26', '2026-11-27')],
    // Clocks are put forward on 29 March and back on 25 October 2026.
    ['2026-03-27T12:59:59Z', days('2026-03-30', '2026-03-31')],
    ['2026-03-30T11:59:59Z', days('2026-03-31', '2026-04-01')],
    ['2026-03-30T12:00:00Z', days('2026-04-01', '2026-04-02')],
    ['2026-10-26T12:59:59Z', days('2026-10-27', '2026-10-28')],
    ['2026-10-26T13:00:00Z', days('2026-10-28', '2026-10-29')],
  ])('%s', (now, expected) => {
    expect(promise(now)).toEqual(expected)
  })

  test('midnight as cut-off lets every order count for the next day', () => {
    expect(promise('2026-11-24T08:00:00Z', { cutOff: '00:00' })).toEqual(days('2026-11-26', '2026-11-27'))
  })
})

describe('Only working days are counted', () => {
  test.each<[string, string, Partial<DeliverySettings>, number, number, object]>([
    ['over a weekend', '2026-11-27T08:00:00Z', {}, 1, 2, days('2026-11-30', '2026-12-01')],
    ['from a Saturday', '2026-11-28T08:00:00Z', {}, 1, 1, days('2026-12-01')],
    ['with handling', '2026-11-24T08:00:00Z', { handlingDays: 2 }, 1, 1, days('2026-11-27')],
    ['the same day', '2026-11-24T08:00:00Z', {}, 0, 0, days('2026-11-24')],
    [
      'over holidays',
      '2026-12-23T15:00:00Z',
      { holidays: ['2026-12-24', '2026-12-25', '2027-01-01'] },
      ...([1, 4] as const),
      days('2026-12-29', '2027-01-04'),
    ],
    ['without days off', '2026-11-27T08:00:00Z', { daysOff: [] }, 1, 2, days('2026-11-28', '2026-11-29')],
    ['over a leap day', '2028-02-28T08:00:00Z', {}, 1, 2, days('2028-02-29', '2028-03-01')],
  ])('%s', (_, now, settings, min, max, expected) => {
    expect(promise(now, settings, min, max)).toEqual(expected)
  })
})

test('Nothing is promised while handling days or the cut-off lack, nor beyond years of holidays', () => {
  const now = '2026-11-24T08:00:00Z'
  expect(promise(now, { handlingDays: null })).toBeUndefined()
  expect(promise(now, { cutOff: null })).toBeUndefined()
  const start = Date.UTC(2026, 10, 1)
  const holidays = Array.from({ length: 1_100 }, (_, at) =>
    new Date(start + at * 86_400_000).toISOString().slice(0, 10),
  )
  expect(promise(now, { holidays })).toBeUndefined()
})

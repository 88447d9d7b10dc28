import { expect, test } from 'vitest'
import { isPeriodOver, lastArrival, lastDay, lastDayIn } from './return-period.ts'

const BERLIN = 'Europe/Berlin'
/** In Berlin it is 0:30 on 11 January already. */
const ARRIVED = new Date('2027-01-10T23:30:00Z')

test.each([
  ['the moment it arrived', '2027-01-10T23:30:00Z', false],
  ['the first day', '2027-01-11T23:00:00Z', false],
  ['the first moment of the last day', '2027-01-24T23:00:00Z', false],
  ['the last moment of the last day', '2027-01-25T22:59:59Z', false],
  ['the first moment of the day after', '2027-01-25T23:00:00Z', true],
  ['a month later', '2027-02-25T12:00:00Z', true],
])('14 days end with the last of them, by the clock of the shop: %s', (_, now, over) => {
  expect(isPeriodOver(new Date(now), ARRIVED, 14, [BERLIN])).toBe(over)
})

test('the last day is that many days after the day of the arrival, wherever the shop is', () => {
  expect(lastDay(ARRIVED, 14, BERLIN)).toBe('2027-01-25')
  expect(lastDay(ARRIVED, 14, 'UTC')).toBe('2027-01-24')
  expect(lastDay(ARRIVED, 14, 'America/New_York')).toBe('2027-01-24')
  // Summer time begins within it: a day of 23 hours is a day.
  expect(lastDay(new Date('2027-03-27T12:00:00Z'), 1, BERLIN)).toBe('2027-03-28')
})

test('in a shop that changed its time zone meanwhile a period ends with the later of both days', () => {
  const zones = ['UTC', BERLIN]
  expect([lastDayIn(ARRIVED, 14, zones), lastDayIn(ARRIVED, 14, zones.toReversed())]).toEqual([
    '2027-01-25',
    '2027-01-25',
  ])
  const isOver = (now: string) => isPeriodOver(new Date(now), ARRIVED, 14, zones)
  // In UTC it was over a day before.
  expect([isOver('2027-01-25T22:59:59Z'), isOver('2027-01-25T23:00:00Z')]).toEqual([false, true])
})

test('a period that has not begun is not over', () => {
  expect(isPeriodOver(new Date('2099-01-01T00:00:00Z'), undefined, 14, [BERLIN])).toBe(false)
})

test('the last parcel counts: the day it arrived, or the longest transit after it left', () => {
  const lines = [{ quantity: 1, cancelled: 0, shipped: 1 }] as never
  const open = [{ quantity: 2, cancelled: 0, shipped: 1 }] as never
  const day = (at: number) => new Date(Date.UTC(2027, 0, at))
  const delivered = { status: 'delivered', shippedAt: day(1), deliveredAt: day(3) } as const
  const shipped = { status: 'shipped', shippedAt: day(2), deliveredAt: null } as const
  const settings = { longestTransitDays: 10 }
  expect(lastArrival(lines, [delivered], settings)).toEqual(day(3))
  expect(lastArrival(lines, [delivered, shipped], settings)).toEqual(day(12))
  // What never left, was lost or came back did not arrive.
  const lost = { status: 'lost', shippedAt: day(20), deliveredAt: null } as const
  const packed = { status: 'shipped', shippedAt: null, deliveredAt: null } as const
  expect(lastArrival(lines, [delivered, lost], settings)).toEqual(day(3))
  expect(lastArrival(lines, [delivered, packed], settings)).toEqual(day(3))
  expect(lastArrival(lines, [lost], settings)).toBeUndefined()
  expect(lastArrival(open, [delivered], settings)).toBeUndefined()
  expect(lastArrival(lines, [], settings)).toBeUndefined()
})

import { expect, test } from 'vitest'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { PickList } from '#orders/contract/order-desk.ts'
import type { Shipment } from '#orders/contract/shipments.ts'
import { parcelContent } from './parcel-content.ts'
import { ordersToPick, pickListPdf } from './pick-list-pdf.ts'
import { createPickListThreads } from './shipping-documents-routes.ts'

const parcel = (shipment: number, lines: [number, number][], status: Shipment['status'] = 'shipped'): Shipment => ({
  ...{ shipment, status, carrier: 'UPS', trackingNumber: '1Z 9', createdAt: '2026-11-20T10:00:00.000Z' },
  lines: lines.map(([line, quantity]) => ({ line, quantity })),
  shippedAt: '2026-11-20T23:30:00.000Z',
})
const line = (place: number, name: string, quantity: number, cancelled = 0) => ({
  ...{ line: place, sku: `SKU-${place}`, name, quantity, cancelled },
})
const shipments = [
  parcel(1, [[1, 2]]),
  parcel(2, [[2, 1]], 'dropped'),
  parcel(3, [[1, 1]]),
  parcel(4, [[2, 2]], 'packed'),
]
const order = {
  ...{ number: 'PM-100234', customerName: 'Ann Example', address: '1 Mill Lane\nLeeds', phone: '0113 496 0000' },
  createdAt: '2026-11-19T10:00:00.000Z',
  lines: [line(1, 'Chain', 5, 1), line(2, 'Cassette', 2), line(3, 'Bar', 1, 1)],
  fits: [
    { line: 1, acknowledgedText: 'Too long' },
    { line: 2, acknowledgedText: 'Too wide' },
  ],
  shipments,
} as unknown as AdministeredOrderDetails

test('a parcel’s papers say what is in it, and what followed it', () => {
  const content = (place: number) => parcelContent(order, shipments[place - 1] as Shipment, 'Europe/Berlin')
  const first = content(1)
  expect(first).toMatchObject({
    ...{ order: 'PM-100234', parcel: 1, orderedOn: '2026-11-19', sentOn: '2026-11-21', carrier: 'UPS 1Z 9' },
    to: ['Ann Example', '1 Mill Lane', 'Leeds'],
    lines: [{ sku: 'SKU-1', ordered: 5, packed: 2, toCome: 2 }],
    toCome: [{ sku: 'SKU-2', ordered: 2, packed: 0, toCome: 2 }], // All of line 3 was cancelled
    accepted: [{ name: 'Chain', text: 'Too long' }],
  })
  expect(content(3)).toMatchObject({ lines: [{ packed: 1, toCome: 1 }], toCome: [{ toCome: 2 }] })
  expect(content(4)).toMatchObject({ lines: [{ packed: 2, toCome: 0 }], toCome: [{ name: 'Chain', toCome: 1 }] })
})

const picked: PickList = {
  more: false,
  orders: ['A', 'B', 'C'].map((number) => ({
    _id: number,
    number,
    units: number === 'C' ? 0 : 3,
    dangers: [],
    withdrawals: [],
    together: [],
  })),
  parts: [
    { part: '1', sku: 'BAR', name: 'Bar', units: 1, orders: [{ number: 'A', units: 1 }] },
    {
      ...{ part: '2', sku: 'CHAIN', name: 'Chain', units: 5 },
      orders: [
        { number: 'A', units: 2 },
        { number: 'B', units: 3 },
      ],
    },
  ],
}

test('a pick list is turned round to say what belongs to which order, still by SKU', () => {
  expect(
    ordersToPick(picked).map(({ number, parts }) => [number, parts.map(({ sku, units }) => [sku, units])]),
  ).toEqual([
    [
      'A',
      [
        ['BAR', 1],
        ['CHAIN', 2],
      ],
    ],
    ['B', [['CHAIN', 3]]],
  ])
})

test('a pick list is printed in a thread of its own, so that others are answered meanwhile', async () => {
  const orders = Array.from({ length: 40 }, (_, place) => ({
    _id: '',
    number: `PM-${place}`,
    units: 1,
    dangers: ['!'],
    withdrawals: [],
    together: [],
  }))
  const facts = { author: '', day: '2026-11-23', at: new Date('2026-11-23T12:00:00Z'), language: 'en' }
  let turns = 0
  let isPrinting = true
  const turn = () => {
    turns += 1
    if (isPrinting) setImmediate(turn)
  }
  turn()
  const pdf = await createPickListThreads().print({ list: { ...picked, orders }, facts })
  isPrinting = false
  expect(Buffer.from(pdf).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  // Printed here, it would leave a handful.
  expect(turns).toBeGreaterThan(1_000)
})

test('a pick list of many orders goes on over pages, with embedded fonts', async () => {
  const number = (place: number) => `PM-${place}`
  const orders = Array.from({ length: 40 }, (_, place) => ({
    _id: '',
    number: number(place),
    units: 1,
    dangers: ['!'],
    withdrawals: [],
    together: [],
  }))
  const parts = [
    { ...picked.parts[0], orders: orders.map(({ number }) => ({ number, units: 1 })) },
  ] as PickList['parts']
  const facts = { author: '', day: '2026-11-23', at: new Date(0), language: 'en' }
  const pdf = (await pickListPdf({ more: false, orders, parts }, facts)).toString('latin1')
  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(3)
  expect(pdf).toContain('/FontFile2')
})

import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { say, setWords } from '#platform/contract/language/text.ts'
import { actionLabel, changedValues, parseObject } from './audit-labels.ts'
import { ACTION_WORDS, KIND_WORDS } from './audit-words.ts'
import { FIELD_WORDS } from './field-words.ts'

afterEach(() => setWords(() => undefined))

describe('an entry of the audit log', () => {
  it('names the deed and the thing in words', () => {
    expect(actionLabel('user.make-admin')).toBe('Make admin')
    expect(parseObject('user:ana@example.com')).toEqual({ kind: 'User', name: 'ana@example.com' })
    expect(parseObject('setting:a:b')).toEqual({ kind: 'Setting', name: 'a:b' })
  })

  it('puts before and after of each value beside each other', () => {
    expect(changedValues({ before: { banned: false }, after: { banned: true, reason: 'Cards that fail' } })).toEqual([
      { key: 'banned', name: 'Banned', before: 'no', after: 'yes' },
      { key: 'reason', name: 'Reason', before: undefined, after: 'Cards that fail' },
    ])
  })

  it('reads figures, lists and keys of several words', () => {
    expect(
      changedValues({ before: { availableQuantity: 0 }, after: { availableQuantity: 12, tags: ['a', 'b'] } }),
    ).toEqual([
      { key: 'availableQuantity', name: 'Available quantity', before: '0', after: '12' },
      { key: 'tags', name: 'Tags', before: undefined, after: 'a, b' },
    ])
    expect(changedValues({ before: { status: 'paid' }, after: { status: 'paid', refundedCents: 100 } })).toEqual([
      { key: 'refundedCents', name: 'Refunded', before: undefined, after: '$1.00' },
    ])
    expect(changedValues({ before: { img: '-' }, after: { img: '/pictures/a' } })[0]?.name).toBe('Picture')
  })

  it('tells statuses, amounts, days and other codes in words, and what it does not know as it is stored', () => {
    const before = { status: 'placed', visibility: 'draft', price: 12.5, expectedOn: null, taxClass: 'own', epr: [] }
    const after = { status: 'paid', visibility: 'public', price: 9, expectedOn: '2026-12-01', taxClass: 'zero' }
    expect(changedValues({ before, after }).map((value) => [value.key, value.before, value.after])).toEqual([
      ['status', 'Placed', 'Paid'],
      ['visibility', 'draft', 'public'],
      ['price', '$12.50', '$9.00'],
      ['expectedOn', undefined, '2026-12-01'],
      ['taxClass', 'own', 'zero'],
    ])
    const reduction = { price: 8, from: '2026-12-01', to: null }
    expect(changedValues({ before: null, after: { reduction } })[0]?.after).toBe('Price: $8.00; From: 2026-12-01')
    const breaks = { before: { quantityPrices: '10=4.50' }, after: { quantityPrices: '10=4.20|50=4' } }
    expect(changedValues(breaks)).toMatchObject([{ before: '10: $4.50', after: '10: $4.20; 50: $4.00' }])
    const parcel = { shipment: 1, carrier: 'DHL', trackingNumber: '12 34' }
    const told = { parcels: [parcel, { ...parcel, shipment: 2, trackingNumber: null }], serials: [{ line: 1 }] }
    expect(changedValues({ before: { parcels: [parcel] }, after: told })).toMatchObject([
      {
        before: 'Shipment: 1, Carrier: DHL, Tracking number: 12 34',
        after: 'Shipment: 1, Carrier: DHL, Tracking number: 12 34; Shipment: 2, Carrier: DHL',
      },
      { after: 'Line: 1' },
    ])
    const carriers = { before: { carriers: [] }, after: { carriers: [{ name: 'DHL', trackingLink: null }] } }
    expect(changedValues(carriers)).toMatchObject([{ before: undefined, after: 'Name: DHL' }])
    const odd = { status: '2', visibility: 'constructor', permissions: ['parts.edit', 'x'], specs: { teeth: 38 } }
    expect(changedValues({ before: null, after: odd }).map((value) => value.after)).toEqual([
      ...['2', 'constructor', 'Add, edit and delete parts, x', '{"teeth":38}'],
    ])
  })

  it('tells values in the reader’s language and signs', () => {
    setWords(() => ({ text: (key) => `(${key.split('\u0004').at(-1)})`, plural: () => undefined }))
    const after = { status: 'paid', role: 'admin', tolerance: 0.5, heldFor: ['link', 'word'], name: 'paid' }
    expect(changedValues({ before: null, after }).map((value) => value.after)).toEqual([
      ...['(Paid)', '(administrator)', '0.5', '(link), (word)', 'paid'],
    ])
  })

  it('has nothing to show where nothing was written down, and takes a bare value as it is', () => {
    expect(changedValues({ before: null, after: undefined })).toEqual([])
    expect(changedValues({ before: { note: null }, after: { note: '' } })).toEqual([])
    expect(changedValues({ before: 'on', after: 'off' })).toEqual([{ key: '', name: '', before: 'on', after: 'off' }])
  })

  it('has words for each action and kind of object that the shop writes down, which are those of their codes', () => {
    const sources = globSync('areas/*/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
    const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, code = '']) => code)
    const lines = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
    const actions = found(/\baction\b[^\n]*?['`][a-z-]+\.([a-z][a-z-]+)['`]/g, lines)
    const orders = found(/'order\.([a-z][a-z-]+)',/g, lines)
    const kinds = found(/\baction: [^\n]*object: ['`]([a-z-]+):/g, lines)
    expect(actions.length).toBeGreaterThan(60)
    expect(orders.length).toBeGreaterThan(10)
    expect(kinds.length).toBeGreaterThan(40)
    expect([...actions, ...orders].filter((code) => !ACTION_WORDS[code])).toEqual([])
    expect(kinds.filter((kind) => !KIND_WORDS[kind])).toEqual([])
    for (const words of [ACTION_WORDS, KIND_WORDS, FIELD_WORDS])
      for (const [code, message] of Object.entries(words)) expect(say(message)).toBe(spelled(code))
  })

  it('is told in the reader’s language, but for names that people gave', () => {
    setWords(() => ({ text: (key) => `(${key.split('\u0004').at(-1)})`, plural: () => undefined }))
    expect(actionLabel('user.make-admin')).toBe('(Make admin)')
    expect(parseObject('settings:delivery')).toEqual({ kind: '(Settings)', name: '(delivery)' })
    expect(parseObject('maker:delivery')).toEqual({ kind: '(Maker)', name: 'delivery' })
    const after = { refundedCents: 100, 'name (de)': 'Nabe', unheardOf: 1 }
    expect(changedValues({ before: {}, after }).map(({ name }) => name)).toEqual([
      ...['(Refunded)', '(Name) (de)', 'Unheard of'],
    ])
  })

  it('takes no word of a program for one of its own', () => {
    expect(actionLabel('user.constructor')).toBe('Constructor')
    expect(parseObject('settings:delivery')).toEqual({ kind: 'Settings', name: 'delivery' })
    expect(changedValues({ before: {}, after: { 'name (de)': 'Nabe' } })[0]?.name).toBe('Name (de)')
  })
})

/** `makeAdmin` and `make-admin` read `Make admin`. */
function spelled(code: string): string {
  const words = code.replace(/[A-Z]/g, (letter) => ` ${letter}`).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

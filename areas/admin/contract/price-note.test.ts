import { expect, test } from 'vitest'
import type { Regime } from '#platform/contract/shop/regimes.ts'
import { priceNoteOf } from './price-note.ts'
import { DELIVERY_INCLUDED, NEW_METHOD, NEW_ZONE } from './settings/delivery-settings.ts'
import { NO_TAXES, type TaxSettings } from './settings/tax-settings.ts'

const paid = { ...NEW_METHOD, id: 'post', name: 'Post', price: { by: 'flat', amount: 4.9 } } as const
const free = { ...NEW_METHOD, id: 'free', name: 'Free' }
const note = (taxes: Partial<TaxSettings>, methods: readonly object[] = [paid], regimes: readonly Regime[] = ['eu']) =>
  priceNoteOf({
    regimes,
    taxes: { ...NO_TAXES, ...taxes },
    delivery: { zones: [{ ...NEW_ZONE, name: 'Germany', methods: methods as [] }] },
  })
const smallBusiness = { active: true, sentence: 'No VAT is charged.' }

test('the note says what prices include, and nothing where nothing is said about tax', () => {
  expect(note({ mode: 'included' })).toBe('incl. VAT, plus delivery')
  expect(note({ mode: 'added' })).toBe('plus tax and delivery')
  expect(note({ mode: 'none' })).toBeNull()
  expect(note({ mode: 'included', smallBusiness })).toBe('No VAT is charged.')
  expect(note({ smallBusiness })).toBe('No VAT is charged.')
})

test('delivery is free where each zone has a method that costs nothing and is offered', () => {
  expect(note({ mode: 'included' }, [paid, free])).toBe('incl. VAT, free delivery')
  expect(note({ mode: 'added' }, [free])).toBe('plus tax, free delivery')
  expect(note({ mode: 'included' }, [paid, { ...free, active: false }])).toBe('incl. VAT, plus delivery')
  const zones = [...DELIVERY_INCLUDED.zones, { ...NEW_ZONE, name: 'Germany', methods: [paid] }]
  expect(priceNoteOf({ regimes: ['eu'], taxes: { ...NO_TAXES, mode: 'included' }, delivery: { zones } })).toBe(
    'incl. VAT, plus delivery',
  )
})

test('a shop that minds no such law says nothing', () => {
  expect([note({ mode: 'included' }, [paid], ['us']), note({ mode: 'included' }, [paid], [])]).toEqual([null, null])
  expect(note({ mode: 'included' }, [paid], ['us', 'ch'])).toBe('incl. VAT, plus delivery')
})

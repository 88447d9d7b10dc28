import { describe, expect, test } from 'vitest'
import { TAX_CLASSES, type TaxClass } from '#platform/contract/tax-classes.ts'
import { day, decide, OSS, settings } from '#test-support/tax-questions.ts'
import { decideTaxes } from './decide-taxes.ts'

const SPAIN = { country: 'ES', postcode: '28001' }
const AMERICAN = { mode: 'added', home: { country: 'US', region: 'CA' } }

test('where nothing is taxed nothing is said', () => {
  expect(decide(settings({ mode: 'none' }), { ...SPAIN, vatId: { valid: 'unknown' } })).toEqual({
    ...{ mode: 'none', reason: null, lines: [{ ratePpm: 0, code: 'none', homeRatePpm: 0 }] },
    ...{ delivery: { ratePpm: 0, code: 'none' }, prices: 'kept', sentence: null, toBuyer: [], notes: [] },
    ...{ country: null, awaitsVatId: false },
  })
  const small = settings({ smallBusiness: { active: true, sentence: 'No VAT.' } })
  expect(decide(small, {})).toMatchObject({ mode: 'included', reason: 'small-business', sentence: 'No VAT.' })
})

test('documents say why tax is 0, by the law of the seller', () => {
  const sentence = (more: object, asked: Parameters<typeof decide>[1]) => decide(settings(more), asked).sentence
  expect(sentence({}, { country: 'US' })).toBe('Export: exempt from VAT (directive 2006/112/EC, article 146).')
  expect(sentence(AMERICAN, { country: 'DE' })).toBe('Export: no tax is charged.')
  expect(sentence({}, { ...SPAIN, vatId: {} })).toBe(
    'Intra-community supply: exempt from VAT (directive 2006/112/EC, article 138).',
  )
  expect(sentence({}, SPAIN)).toBeNull()
})

test('prices are converted only where they have tax in them that the buyer does not owe', () => {
  const prices = (more: object, asked: Parameters<typeof decide>[1]) => decide(settings(more), asked).prices
  expect(prices({}, { ...SPAIN, vatId: {} })).toBe('converted')
  expect(prices({ mode: 'added' }, { ...SPAIN, vatId: {} })).toBe('kept')
  expect(prices({ registrations: [OSS] }, SPAIN)).toBe('kept')
  expect(prices({ registrations: [OSS], priceBasis: 'net' }, SPAIN)).toBe('converted')
  expect(prices({ priceBasis: 'net' }, {})).toBe('kept')
})

describe('the rate of delivery', () => {
  const delivery = (deliveryTax: string, ...classes: TaxClass[]) =>
    decideTaxes(settings({ deliveryTax }), { destination: { country: 'DE' }, pickup: false, classes, day }).delivery
  const STANDARD = { ratePpm: 190_000, code: 'standard' }

  test.each<[string, ReturnType<typeof delivery>, object]>([
    ['follows the lines', delivery('proportional', ...TAX_CLASSES), { ratePpm: 'proportional' }],
    ['is the standard rate without lines', delivery('proportional'), STANDARD],
    ['is the highest of the lines', delivery('highest', 'zero', 'standard', 'reduced'), STANDARD],
    ['is the highest, though it is none', delivery('highest', 'zero', 'reduced'), { ratePpm: 70_000, code: 'reduced' }],
    ['is the standard rate, with no line that could be highest', delivery('highest'), STANDARD],
    ['is the standard rate, whatever the lines', delivery('standard', 'reduced'), STANDARD],
  ])('%s', (_, decided, expected) => {
    expect(decided).toEqual(expected)
  })
})

test('a buyer hears nothing of an ID that changes nothing', () => {
  expect(decide(settings(), { vatId: { country: 'DE', valid: 'unknown' } }).toBuyer).toEqual([])
  expect(decide(settings(), { vatId: { country: 'FR' } }).toBuyer).toEqual([])
  expect(decide(settings(AMERICAN), { ...SPAIN, vatId: {} }).toBuyer).toEqual([])
})

test('that the standard rate of a country stands in for another is noted', () => {
  const question = { destination: SPAIN, pickup: false, classes: ['reduced'] as const, day }
  expect(decideTaxes(settings({ registrations: [OSS] }), question).notes).toEqual([
    'No confirmed reduced rate for ES on 2026-11-23: its standard rate is charged',
  ])
})

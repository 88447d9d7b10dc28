import { describe, expect, onTestFinished, test } from 'vitest'
import type { RefundedShares } from '#orders/server/orders-service.ts'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { ADA, at, CORRECTS, NUMBERED, ORDER, WORKS, written } from '#test-support/invoices/sample-order.ts'
import { groupAmounts } from './invoice-content.ts'
import { UnevenOrder, type Written, writeCreditNote, writeInvoice } from './write-content.ts'

const invoice = (changes: object = {}, buyer: Written['buyer'] = null) =>
  writeInvoice(written(changes, buyer), NUMBERED)

const STANDARD = { taxCode: 'standard', ratePpm: 190_000 }
const REDUCED = { taxCode: 'reduced', ratePpm: 70_000, netCents: 935, taxCents: 65, grossCents: 1_000 }

test('an invoice is of the whole order, with the tax of each line and the sums by rate', () => {
  expect(invoice()).toMatchObject({
    ...NUMBERED,
    ...{ schema: 1, kind: 'invoice', corrects: null, language: 'en', currency: 'EUR', reason: null },
    order: { number: 'PM-100001', placedOn: '2026-11-02', reference: 'Job 7' },
    suppliedOn: { from: '2026-11-04', to: '2026-11-06' },
    payment: { by: 'card', on: '2026-11-03', transaction: 'pi_1' },
    lines: [
      {
        ...{ position: 1, sku: 'CH-1', name: 'Chain', units: 2, unitPriceCents: 2_100, discountCents: 200 },
        ...{ ...STANDARD, netCents: 3_361, taxCents: 639, grossCents: 4_000 },
      },
      { ...{ position: 2, sku: 'BK-1', name: 'Book', units: 1, unitPriceCents: 1_000, discountCents: 0 }, ...REDUCED },
    ],
    charges: [{ label: 'Delivery: Post', ...STANDARD, netCents: 500, taxCents: 95, grossCents: 595 }],
    groups: [{ ...STANDARD, netCents: 3_861, taxCents: 734, grossCents: 4_595 }, REDUCED],
    totals: { netCents: 4_796, taxCents: 799, grossCents: 5_595 },
  })
})

describe('the numbers of the seller as a producer', () => {
  const registrations: Written['registrations'] = [
    { country: 'GB', scheme: 'weee', number: 'WEE/AB1234CD', label: '' },
    { country: 'GB', scheme: 'packaging', number: 'NPWD 123456', label: 'Producer no.' },
    { country: 'DE', scheme: 'weee', number: 'DE 12345678', label: 'WEEE-Reg.-Nr.' },
  ]
  const numbersOn = (changes: object) => writeInvoice({ ...written(changes), registrations }, NUMBERED).registrations

  test('are those of the country that the parcel goes to', () => {
    expect(numbersOn({})).toEqual(['WEEE registration no. WEE/AB1234CD', 'Producer no. NPWD 123456'])
    expect(numbersOn({ shipTo: null, taxCountry: 'DE' })).toEqual(['WEEE-Reg.-Nr. DE 12345678'])
  })

  test('are no part of documents where there are none, nor of credit notes', () => {
    expect(invoice()).not.toHaveProperty('registrations')
    expect(numbersOn({ shipTo: { ...ADA, country: 'FR' } })).toBeUndefined()
  })
})

test('what is not known yet is left out', () => {
  expect(
    invoice({ sentAt: [], paidAt: null, paidBy: 'otherwise', transactionId: null, deliveryMethod: null }),
  ).toMatchObject({
    suppliedOn: null,
    payment: { by: 'otherwise', on: null, transaction: null },
    charges: [{ label: 'Delivery' }],
  })
  expect(invoice({ sentAt: [at(3)] }).suppliedOn).toEqual({ from: '2026-11-04', to: '2026-11-04' })
})

describe('why nothing is taxed', () => {
  const reason = (taxReason: string | null, taxSentence: string | null = null) =>
    invoice({ taxReason, taxSentence }).reason
  test('is said as it was when the order was placed, or by the law for orders that kept no sentence', () => {
    expect(reason('export', 'Exempt.')).toEqual({ code: 'export', text: 'Exempt.' })
    expect(reason('export')?.text).toBe('Export: exempt from VAT (Article 146 of Directive 2006/112/EC).')
    expect(reason('intra-community')?.text).toBe(
      'Intra-Community supply: exempt from VAT (Article 138 of Directive 2006/112/EC).',
    )
    expect(reason('small-business')?.text).toBe(
      'No VAT is charged: scheme for small enterprises (Article 284 of Directive 2006/112/EC).',
    )
    expect(reason('other')).toEqual({ code: 'other', text: 'other' })
    expect(reason(null, 'Exempt.')).toBeNull()
  })
})

describe('the buyer', () => {
  const buyerOf = (changes: object, due: Written['buyer'] = null) => {
    const { buyer, shipTo } = invoice(changes, due)
    return { ...buyer, shipTo }
  }

  test('is who the parcel goes to', () => {
    expect(buyerOf({ vatId: 'DE1' })).toEqual({
      ...{ name: 'Ada Lovelace', lines: ['1 Mill Lane', 'Leeds'], address: ADA, vatId: 'DE1' },
      ...{ email: 'ada@example.com', shipTo: null },
    })
  })

  test('is who the bill goes to, and the document says where the parcel goes', () => {
    expect(buyerOf({ billTo: WORKS })).toMatchObject({
      ...{ name: 'Works Ltd', lines: ['Bill', '2 Mill Lane', 'Leeds'], address: WORKS },
      shipTo: ['Ada Lovelace', '1 Mill Lane', 'Leeds'],
    })
    expect(buyerOf({ billingAddress: 'Ada\nTyped elsewhere' })).toMatchObject({
      ...{ name: 'Ada', lines: ['Typed elsewhere'], address: null, shipTo: ['Ada Lovelace', '1 Mill Lane', 'Leeds'] },
    })
  })

  test('has the address as it was typed where the order kept no other', () => {
    expect(buyerOf({ shipTo: null })).toMatchObject({
      name: 'Ada',
      lines: ['Typed street'],
      address: null,
      shipTo: null,
    })
    expect(buyerOf({ shipTo: { of: 'an earlier release' } }).address).toBeNull()
    expect(buyerOf({ shipTo: null, billTo: WORKS }).shipTo).toEqual(['Ada', 'Typed street'])
  })

  test('is as it was when the document became due', () => {
    const due = {
      ...{ customer_name: 'Eve', customer_email: 'eve@example.com', address: 'Eve\nOld street' },
      ...{ ship_to: null, bill_to: null, billing_address: null },
    } as unknown as Written['buyer']
    expect(buyerOf({}, due)).toMatchObject({ name: 'Eve', lines: ['Old street'], email: 'eve@example.com' })
  })
})

describe('stored cents that disagree write no document', () => {
  test.each<[string, object, string]>([
    ['total', { totalCents: 5_594 }, 'The order’s lines come to 5595, not 5594 cents'],
    ['tax', { taxCents: 798 }, 'The tax of the order’s lines is 799, not 798 cents'],
    ['gross of a rate', group({ grossCents: 4_594 }), 'The order’s sums at 19 % (standard) are not those of its lines'],
    ['tax of a rate', group({ taxCents: 733 }), 'The order’s sums at 19 % (standard) are not those of its lines'],
    ['rate', group({ ratePpm: 70_000 }), 'The order’s sums at 7 % (standard) are not those of its lines'],
    ['code', group({ taxCode: 'zero' }), 'The order’s sums at 19 % (zero) are not those of its lines'],
  ])('%s', (_, changes, message) => {
    expect(() => invoice(changes)).toThrow(new UnevenOrder(message))
    expect(new UnevenOrder('').name).toBe('UnevenOrder')
  })

  function group(changes: object) {
    const [first, ...others] = ORDER.groups
    return { groups: [{ ...first, ...changes }, ...others] }
  }
})

describe('a credit note', () => {
  const refund = (changes: object = {}): RefundedShares => ({
    ...{ id: 'r', orderId: 'o', status: 'succeeded', doneAt: null, amountCents: 2_300, channel: 'card' },
    lines: [
      { line: 1, units: 1, cents: 2_000, taxCents: 319 },
      { line: 2, units: 0, cents: 0, taxCents: 0 },
      { line: 9, units: 1, cents: 100, taxCents: 0 },
    ] as RefundedShares['lines'],
    charges: [
      { charge: 1, cents: 300, taxCents: 48 },
      { charge: 9, cents: 100, taxCents: 0 },
    ] as RefundedShares['charges'],
    ...changes,
  })
  const note = (changes: object = {}, order: object = {}) =>
    writeCreditNote(written(order), NUMBERED, refund(changes), CORRECTS)

  test('is of what a refund gave back, and names its invoice', () => {
    expect(note()).toMatchObject({
      ...{ kind: 'credit-note', corrects: CORRECTS },
      payment: { by: 'card', transaction: 'pi_1' },
      totals: { netCents: 1_933, taxCents: 367, grossCents: 2_300 },
    })
    expect(note().lines).toEqual([
      {
        ...{ position: 1, sku: 'CH-1', name: 'Chain', units: 1, unitPriceCents: null, discountCents: 0 },
        ...{ ...STANDARD, netCents: 1_681, taxCents: 319, grossCents: 2_000 },
      },
    ])
    expect(note().charges).toEqual([
      { label: 'Delivery: Post', ...STANDARD, netCents: 252, taxCents: 48, grossCents: 300 },
    ])
  })

  test('leaves out charges of which nothing came back, and keeps units and money that came back alone', () => {
    const charges = [{ charge: 1, cents: 0, taxCents: 0 }]
    const lines = [
      { line: 1, units: 1, cents: 0, taxCents: 0 },
      { line: 2, units: 0, cents: 500, taxCents: 33 },
    ]
    const made = note({ charges, lines, amountCents: 500 })
    expect(made.charges).toEqual([])
    expect(made.lines.map(({ position, units, grossCents }) => [position, units, grossCents])).toEqual([
      [1, 1, 0],
      [2, 0, 500],
    ])
  })

  test('says that money went back in another way than by card', () => {
    expect(note({ channel: 'outside' }).payment).toMatchObject({ by: 'otherwise', transaction: null })
    const transfer = { paidBy: 'bank transfer', transactionId: null }
    expect(note({ channel: 'outside' }, transfer).payment.by).toBe('bank transfer')
  })

  test('has no numbers of a producer', () => {
    const registrations: Written['registrations'] = [{ country: 'GB', scheme: 'weee', number: '1', label: '' }]
    const made = writeCreditNote({ ...written({}), registrations }, NUMBERED, refund(), CORRECTS)
    expect(made).not.toHaveProperty('registrations')
  })

  test('is not written where its lines do not come to what was refunded', () => {
    const message = 'The refund’s lines come to 2300, not 2301 cents'
    expect(() => note({ amountCents: 2_301 })).toThrow(new UnevenOrder(message))
  })
})

test('sums by rate: the highest first, codes of one rate by name', () => {
  const cents = { netCents: 10, taxCents: 0, grossCents: 10 }
  const of = (taxCode: string, ratePpm: number) => ({ taxCode, ratePpm, ...cents })
  const rates = [of('zero', 0), of('export', 0), of('reduced', 70_000), of('standard', 190_000), of('zero', 0)]
  const twice = { ...of('zero', 0), netCents: 20, grossCents: 20 }
  for (const given of [rates, rates.toReversed()])
    expect(groupAmounts(given)).toEqual([of('standard', 190_000), of('reduced', 70_000), of('export', 0), twice])
})

test('documents are in the language of their order, and a correction in that of what it corrects', () => {
  setOfferedLanguages(['en', 'de'])
  onTestFinished(() => setOfferedLanguages(['en']))
  expect([invoice({ language: 'de' }).language, invoice({ language: 'fr' }).language]).toEqual(['de', 'en'])
  setOfferedLanguages(['en'])
  const german = { ...written({ language: 'de' }), language: 'de' }
  expect(writeInvoice(german, NUMBERED).language).toBe('de')
})

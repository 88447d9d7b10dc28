import { expect, test } from 'vitest'
import {
  companySettingsSchema,
  isIban,
  missingForInvoices,
  NO_COMPANY,
} from '#admin/contract/settings/company-settings.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'
import { testContent } from '#test-support/invoices/sample-content.ts'
import { decimalText, percentText } from './amount-text.ts'
import { canonicalJson, hashOf } from './invoice-content.ts'

test('equal content has the same hash, whatever the order of its keys', () => {
  const content = testContent([{ grossCents: 100, taxCents: 0, ratePpm: 0 }])
  const turned = Object.fromEntries(Object.entries(content).reverse()) as typeof content
  expect(hashOf(turned)).toBe(hashOf(content))
  expect(hashOf({ ...content, number: '2026-000124' })).not.toBe(hashOf(content))
  expect(canonicalJson({ b: [1, { d: null, c: 'ä' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ä","d":null}]}')
})

test('amounts have the decimals of their currency', () => {
  expect([
    decimalText(5, 'EUR'),
    decimalText(-1234, 'EUR'),
    decimalText(1234, 'JPY'),
    decimalText(1234, 'KWD'),
  ]).toEqual(['0.05', '-12.34', '1234', '1.234'])
  expect([190_000, 77_000, 0].map(percentText)).toEqual(['19', '7.7', '0'])
  expect([formatCents(123456, 'EUR'), formatCents(-100, 'USD')]).toEqual(['€1,234.56', '-$1.00'])
})

test('the day is that of the shop’s place', () => {
  const moment = new Date('2026-12-31T12:00:00Z')
  expect([dayIn('UTC', moment), dayIn('Pacific/Auckland', moment)]).toEqual(['2026-12-31', '2027-01-01'])
})

test('company settings say which field is wrong, and what invoices still lack', () => {
  const wrong = companySettingsSchema.safeParse({
    address: { country: 'Germany' },
    bank: { iban: 'DE89370400440532013001' },
    invoices: { invoicePrefix: 'A', creditNotePrefix: 'a' },
  })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'address.country',
    'bank.iban',
    'invoices.creditNotePrefix',
  ])
  expect(companySettingsSchema.safeParse({ invoices: { invoicePrefix: 'CN-' } }).error?.issues[0]?.path).toEqual([
    'invoices',
    'creditNotePrefix',
  ])
  expect(isIban('DE89 3704 0044 0532 0130 00')).toBe(true)
  expect(NO_COMPANY.invoices).toMatchObject({ on: false, when: 'paid' })
  expect(missingForInvoices(NO_COMPANY).filter(({ needed }) => needed)).toHaveLength(4)
})

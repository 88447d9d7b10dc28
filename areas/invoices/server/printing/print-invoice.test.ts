import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fontFile, printable } from '#platform/server/printing/fonts.ts'
import { testContent } from '#test-support/invoices/sample-content.ts'
import { printInvoice } from './print-invoice.ts'

const LINE = { grossCents: 3885, taxCents: 674, ratePpm: 210_000, units: 5 }

/** Everything in a PDF, with its streams unpacked. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return packed
    }
  })
  return text + streams.join('\n')
}

const pagesOf = (pdf: Buffer) => /\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]

test('the same content gives the same bytes', async () => {
  const content = testContent([LINE])
  const [one, other] = [await printInvoice(content), await printInvoice(content)]
  expect(one.equals(other)).toBe(true)
  expect(one.length).toBeLessThan(200_000)
  const changed = testContent([LINE], { number: '2026-000124' })
  expect((await printInvoice(changed)).equals(one)).toBe(false)
})

test('it prints the numbers of the seller as a producer', async () => {
  const registrations = ['WEEE-Reg.-Nr. DE 12345678', 'LUCID DE1234567890123']
  const [without, registered] = [testContent([LINE]), testContent([LINE], { registrations })]
  const drawn = async (content: typeof without) =>
    unpacked(await printInvoice(content)).match(/ Tj|\] TJ/g)?.length ?? 0
  expect(await drawn(registered)).toBeGreaterThan(await drawn(without))
})

test('it says its language and title, embeds its fonts, and carries its data', async () => {
  const pdf = unpacked(await printInvoice(testContent([LINE])))
  expect(pdf).toContain('/Lang (en)')
  expect(pdf).toContain('/FontFile2')
  expect(pdf).toContain('/AFRelationship /Alternative')
  expect(pdf).toContain('factur-x.xml')
  expect(pdf).toContain('<ram:ID>2026-000123</ram:ID>')
})

test('without an address by its fields, the PDF carries no data', async () => {
  const content = testContent([LINE])
  const pdf = unpacked(await printInvoice({ ...content, buyer: { ...content.buyer, address: null } }))
  expect(pdf).not.toContain('factur-x.xml')
})

test('fifty long names take several pages', async () => {
  const name = 'Łańcuch Ωμέγα «Цепь» € £ '.repeat(6)
  const pdf = await printInvoice(testContent(Array.from({ length: 50 }, () => ({ ...LINE, name }))))
  expect(Number(pagesOf(pdf))).toBeGreaterThan(3)
})

test('a sign that the fonts lack is a question mark, never an empty box', () => {
  const kept = 'Łańcuch Ωμέγα «Цепь» €£ № ½ – “”\nsecond line'
  expect(printable(kept)).toBe(kept)
  expect(printable('鎖 1 😀')).toBe('? 1 ?')
})

test('fonts are read without the tables that documents don’t need', () => {
  const directory = fontFile('text').toString('latin1', 0, 600)
  for (const table of ['GSUB', 'GPOS', 'GDEF']) expect(directory.slice(0, 12 + 16 * 14)).not.toContain(table)
  expect(directory).toContain('glyf')
})

import {
  groupAmounts,
  type InvoiceContent,
  type InvoiceLine,
  totalOf,
} from '#invoices/server/content/invoice-content.ts'

export type TestLine = Partial<InvoiceLine> & { grossCents: number; taxCents: number; ratePpm: number }

const ADDRESS = { line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' }

/** A line of a document; net is what tax leaves of gross. */
function testLine(line: TestLine, position = 1): InvoiceLine {
  const { grossCents, taxCents, units = 1 } = line
  return {
    ...{ position, sku: `SKU-${position}`, name: 'Chain', units, discountCents: 0, taxCode: 'standard' },
    unitPriceCents: Math.floor(grossCents / units),
    netCents: grossCents - taxCents,
    ...line,
  }
}

/** The content of an invoice over these lines, with everything that EN 16931 asks for. */
export function testContent(lines: readonly TestLine[], changes: Partial<InvoiceContent> = {}): InvoiceContent {
  const all = lines.map((line, index) => testLine(line, index + 1))
  const charges = changes.charges ?? []
  return {
    schema: 1,
    kind: 'invoice',
    number: '2026-000123',
    issuedOn: '2026-11-30',
    issuedAt: '2026-11-30T12:00:00.000Z',
    language: 'en',
    currency: 'EUR',
    seller: {
      name: 'Parts GmbH',
      lines: ['Werkstraße 1', '10115 Berlin'],
      address: { ...ADDRESS, country: 'DE', name: 'Parts GmbH' },
      legalForm: ['GmbH, HRB 12345, Amtsgericht Berlin'],
      ...{ email: 'shop@example.com', phone: '', vatId: 'DE123456789', taxNumber: '12/345/67890' },
      bank: { name: 'Parts GmbH', iban: 'DE89370400440532013000', bic: '' },
      smallPrint: ['Thank you.'],
    },
    buyer: {
      name: 'Ann Example',
      lines: ['1 Mill Lane', 'Leeds', 'LS1 4AP'],
      address: { ...ADDRESS, country: 'FR', name: 'Ann Example' },
      vatId: null,
      email: 'ann@example.com',
    },
    shipTo: null,
    order: { number: 'PM-100001', placedOn: '2026-11-29', reference: null },
    suppliedOn: { from: '2026-11-30', to: '2026-11-30' },
    taxMode: 'included',
    reason: null,
    charges,
    groups: groupAmounts([...all, ...charges]),
    totals: totalOf([...all, ...charges]),
    payment: { by: 'card', on: '2026-11-29', transaction: 'pi_1' },
    corrects: null,
    ...changes,
    lines: all,
  }
}

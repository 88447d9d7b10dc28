import { companySettingsSchema } from '#admin/contract/settings/company-settings.ts'
import type { Written } from '#invoices/server/content/write-content.ts'
import type { BilledOrder } from '#orders/server/orders-service.ts'

export const at = (day: number) => new Date(Date.UTC(2026, 10, day, 23, 30)) // The next day in Berlin
export const ADA = { name: 'Ada Lovelace', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP', country: 'GB' }
export const WORKS = { ...ADA, name: 'Bill', organisation: 'Works Ltd', line1: '2 Mill Lane' }
export const NUMBERED = { number: 'A-7', issuedOn: '2026-11-30', issuedAt: '2026-11-30T12:00:00.000Z' }
export const CORRECTS = { number: 'A-7', issuedOn: '2026-11-30' }

/** 40.00 of one line with 19 %, 10.00 of another with 7 %, and 5.95 of delivery. */
export const ORDER = {
  ...{ number: 'PM-100001', currency: 'EUR', createdAt: at(1), reference: 'Job 7', sentAt: [at(3), at(5)] },
  ...{ taxMode: 'included', taxCountry: 'DE', taxReason: null, taxSentence: null, vatId: null, taxCents: 799 },
  ...{ paidBy: 'card', paidAt: at(2), transactionId: 'pi_1', totalCents: 5_595, deliveryMethod: { name: 'Post' } },
  ...{ customerName: 'Ada', customerEmail: 'ada@example.com', address: 'Ada\nTyped street', shipTo: ADA },
  ...{ billTo: null, billingAddress: null },
  lines: [
    { line: 1, sku: 'CH-1', partName: 'Chain', quantity: 2, unitPriceCents: 2_100, discountCents: 200 },
    { line: 2, sku: 'BK-1', partName: 'Book', quantity: 1, unitPriceCents: 1_000, discountCents: 0 },
  ].map((line, index) => ({
    ...line,
    ...(index === 0
      ? { taxCode: 'standard', taxRatePpm: 190_000, totalCents: 4_000, taxCents: 639 }
      : { taxCode: 'reduced', taxRatePpm: 70_000, totalCents: 1_000, taxCents: 65 }),
  })),
  charges: [{ charge: 1, taxCode: 'standard', taxRatePpm: 190_000, totalCents: 595, taxCents: 95 }],
  groups: [
    { taxCode: 'standard', ratePpm: 190_000, grossCents: 4_595, taxCents: 734 },
    { taxCode: 'reduced', ratePpm: 70_000, grossCents: 1_000, taxCents: 65 },
  ],
} as unknown as BilledOrder

export const written = (changes: object = {}, buyer: Written['buyer'] = null): Written => ({
  company: companySettingsSchema.parse({ name: 'Parts GmbH' }),
  timeZone: 'Europe/Berlin',
  order: { ...ORDER, ...changes } as BilledOrder,
  buyer,
  formatAddress: ({ name, organisation, line1, city }) => [organisation, name, line1, city].filter(Boolean).join('\n'),
})

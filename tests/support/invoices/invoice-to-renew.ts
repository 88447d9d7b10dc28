import { expect } from 'vitest'
import { SHIP_TO } from '../orders/check-out.ts'
import { placedAndPaid } from '../orders/order-life.ts'
import type { TestAccount, TestShop } from '../test-shop.ts'

const COMPANY = {
  ...{ name: 'Parts GmbH', vatId: 'DE123456789', invoices: { on: true } },
  address: { line1: 'Werkstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' },
}

/** An order with an invoice, of a shop that had none before, and what names another buyer. The part costs 10. */
export async function invoiceToRenew(shop: TestShop, admin: TestAccount, customer: TestAccount, part: string) {
  const company = { token: admin.token, body: { latest: 0, value: COMPANY } }
  const saved = await shop.request('PUT', '/api/admin/settings/company', company)
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 })
  const { order: id } = await placedAndPaid(shop, customer, { part, price: 10 })
  await shop.app.jobs.workOff()
  await shop.app.invoices.issueInvoices()
  const body = { billTo: { ...SHIP_TO, organisation: 'Works Ltd' } }
  return { id, body, other: { billTo: null }, by: 'admin' } as const
}

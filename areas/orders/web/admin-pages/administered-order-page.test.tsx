import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { withoutMoney } from '#platform/contract/permissions.ts'
import { ADA, screen, visit } from '#test-support/screens/visit-screen.tsx'
import AdministeredOrderPage from './administered-order-page.tsx'

const ID = '0193a0c0-0000-7000-8000-000000000001'
const LINE = {
  ...{ line: 1, part: ID, sku: 'CH-1', name: 'Chain', price: 20, total: 60, refunded: 0, discount: 0, tax: 0 },
  ...{ taxPercent: 0, quantity: 3, cancelled: 0, shipped: 1, packed: 1, returned: 0, refundedUnits: 0 },
}
const PARCEL = { shipment: 1, status: 'packed', lines: [{ line: 1, quantity: 1 }], createdAt: '2026-11-27T10:00:00Z' }
const ORDER = {
  ...{ _id: ID, number: 'PM-100001', status: 'paid', paid: true, paidBy: 'outside', placePrice: 60, total: 60 },
  ...{ items: 60, delivery: 0, discount: 0, tax: 0, taxes: [], taxMode: 'none', refunded: 0, refundable: 0 },
  ...{ placeOrderProduct: ID, placeOrderProductName: 'Chain', placeOrderQuantity: 3, currency: 'USD' },
  ...{ customerName: 'Bea Buyer', customerEmail: 'bea@example.com', phone: '0113 496 0000', address: '1 Mill Lane' },
  ...{ createdAt: '2026-11-27T09:00:00Z', paidAt: '2026-11-27T09:30:00Z', fulfilment: 'partial', lines: [LINE] },
  ...{ disputed: false, dangers: [], unprintable: [], shipments: [PARCEL], fits: [], serials: [], notes: [] },
  history: [{ at: '2026-11-27T09:00:00Z', from: null, to: 'placed', by: 'customer', person: null, note: null }],
  ...{ refunds: [], payments: [], openWithdrawals: [] },
}

test('who packs has the page without money, and what packing needs', async () => {
  const permissions = ['orders.ship', 'orders.view', 'orders.note', 'desk.view']
  const page = (
    <Routes>
      <Route path="/:orderId" element={<AdministeredOrderPage />} />
    </Routes>
  )
  visit(page, {
    as: ADA,
    at: `/${ID}`,
    answers: {
      ...{ getAdmin: { admin: false, permissions }, getAdministeredOrder: withoutMoney(ORDER) },
      listCarriers: { version: '', carriers: [] },
    },
  })
  expect(await screen.findByRole('button', { name: 'Pack units…' })).toBeTruthy()
  expect(screen.getByText('1 Mill Lane')).toBeTruthy()
  for (const name of ['Cancel', 'Refund', 'Cancel units…']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.body.textContent).not.toMatch(/\$|NaN|Payments and refunds|Price/)
})

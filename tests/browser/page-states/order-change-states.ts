import { type PageState, press } from './page-state.ts'

const INVOICE = {
  ...{ _id: '0193a0c0-0000-7000-8000-000000000001', kind: 'invoice', number: '2027-000123' },
  ...{ issuedOn: '2027-01-15', currency: 'USD', total: 123.45, tax: 19.71, ready: true },
}
const NOTE = { ...INVOICE, kind: 'credit-note', number: 'CN-2027-000045', corrects: INVOICE.number, total: 3 }
const documents = (...list: object[]) => ({ to: '**/api/placeOrder/*/invoices', with: list })

/** What was ordered, changed: entered anew, added to, sent or billed elsewhere. */
export const ORDER_CHANGE_STATES: readonly PageState[] = [
  {
    name: 'new order, instead of one that is not paid',
    path: ({ unpaidOrder }) => `/dashboard/newOrder?replaces=${unpaidOrder}`,
    by: 'admin',
    shows: /^It takes the place of an unpaid order/,
  },
  {
    name: 'new order, adding to one that is paid',
    path: ({ paidOrder }) => `/dashboard/newOrder?follows=${paidOrder}`,
    by: 'admin',
    shows: /^It adds to an order that is paid/,
  },
  {
    name: 'order, another address with a wrong field',
    path: ({ paidOrder }) => `/dashboard/manageAllOrders/${paidOrder}`,
    by: 'admin',
    shows: /^City is required/,
    steps: async (page) => {
      await press('Change address')(page)
      await page.getByRole('dialog').getByLabel('Same as the delivery address').uncheck()
      await press('Change address')(page)
    },
  },
  {
    name: 'order, another buyer with an invoice',
    path: ({ paidOrder }) => `/dashboard/manageAllOrders/${paidOrder}`,
    by: 'admin',
    shows: 'What will be written',
    answers: documents(INVOICE),
    steps: async (page) => {
      await press('Change address')(page)
      await page.getByRole('dialog').getByLabel('Issue a credit note and a new invoice').check()
    },
  },
  {
    name: 'order, another buyer after a credit note',
    path: ({ paidOrder }) => `/dashboard/manageAllOrders/${paidOrder}`,
    by: 'admin',
    shows: /keeps the address it has, because credit note/,
    answers: documents(INVOICE, NOTE),
    steps: press('Change address'),
  },
]

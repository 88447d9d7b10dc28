import { expect, test } from 'vitest'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, accessToken, screen, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { useOrderPayment } from '../payment/use-order-payment.ts'
import { customerAccess } from '../use-one-order.ts'
import CheckoutContents from './checkout-contents.tsx'
import { PaymentStep } from './payment-step.tsx'

const PART = '0193a0c0-0000-7000-8000-000000000002'
const OVER = refuse('not-signed-in', 'The session has ended. Log in again.')
const BASKET = {
  ...{ id: PART, account: ADA.email, version: 1 },
  lines: [{ part: PART, quantity: 1, addedAt: '2026-01-01T00:00:00.000Z' }],
}
const QUOTE = {
  lines: [{ line: 1, part: PART, quantity: 1, sku: 'TY-1', name: 'Tyre', price: 10, total: 10 }],
  methods: [{ id: 'included', name: 'Included', price: 0 }],
  method: 'included',
  ...{ currency: 'USD', items: 10, discount: 0, delivery: 0, tax: 0, taxMode: 'none', taxes: [], total: 10 },
  ...{ notes: [], takesCoupons: false, ways: ['card'], orderable: true, terms: null },
}
const US = { country: 'US', name: 'United States', houseNumbers: false, fields: [] }
const ANSWERS = {
  ...{ putUser: OVER, listAddresses: OVER, quoteOrder: QUOTE, describeAddress: US },
  listCountries: [{ code: 'US', name: 'United States' }],
}

test.each([
  ['the shop no longer knows it', () => {}],
  ['token and cookie are gone from the browser', () => localStorage.removeItem('accessToken')],
])('a checkout whose session has ended keeps the basket: %s', async (_, forget) => {
  localStorage.setItem('basket:v1', JSON.stringify(BASKET))
  visit(<CheckoutContents />, { as: ADA, at: '/checkout', answers: ANSWERS })
  forget()
  expect(await screen.findByLabelText('Phone')).toBeTruthy()
  expect(screen.queryByText('Your basket is empty')).toBeNull()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('a checkout that was signed out in another tab says so, with a login that comes back', async () => {
  visit(<CheckoutContents />, { as: ADA, at: '/checkout', answers: ANSWERS })
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(await screen.findByText('You signed out in another tab or window.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?returnTo=%2Fcheckout')
})

const ORDER = {
  ...{
    _id: PART,
    number: 'PM-100234',
    status: 'placed',
    paid: false,
    own: true,
    ways: ['card'],
    total: 10,
    currency: 'USD',
  },
  ...{ customerEmail: ADA.email, customerName: ADA.name, refunds: [], lines: [], history: [] },
} as unknown as OrderDetails

test('a payment that went through while the session ended is said to have arrived, and noted after the login', async () => {
  const { answer, sent } = visit(<Paying />, {
    as: ADA,
    answers: {
      ...{ putUser: OVER, recordPayment: OVER, getOrder: ORDER, createPaymentIntent: { clientSecret: 'x' } },
      // The form of the card asks, where its script comes before the test ends.
      'GET /sandbox/v1/payment_intents/x': { id: 'x', status: 'requires_payment_method' },
    },
  })
  screen.getByRole('button', { name: 'The provider has it' }).click()
  expect(await screen.findByText(/^Your payment has arrived/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
  const before = sent('recordPayment').length
  answer({ recordPayment: { acknowledged: true, modifiedCount: 1, order: { ...ORDER, status: 'paid', paid: true } } })
  logInInAnotherTab()
  await waitFor(() => expect(sent('recordPayment').length).toBe(before + 1))
})

function logInInAnotherTab(): void {
  localStorage.setItem('accessToken', accessToken(ADA))
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
}

function Paying() {
  const payment = useOrderPayment(customerAccess(PART, ADA.email))
  return (
    <>
      <button type="button" onClick={() => payment.confirming.mutate('pi_1')}>
        The provider has it
      </button>
      {payment.confirming.isIdle || (
        <PaymentStep {...{ order: ORDER, payment, payer: ADA, links: null }} heading="h3" />
      )}
    </>
  )
}

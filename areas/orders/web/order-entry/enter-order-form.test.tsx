import { expect, test } from 'vitest'
import type { Quote } from '#orders/contract/checkout.ts'
import { ADA, screen, visit, waitFor, within } from '#test-support/screens/visit-screen.tsx'
import { EnterOrderForm } from './enter-order-form.tsx'

const PART = '0193a0c0-0000-7000-8000-000000000002'
const METHODS = [
  { id: 'post', name: 'Post', price: 5.9, kind: 'parcel' as const },
  { id: 'express', name: 'Express', price: 12.9, kind: 'parcel' as const },
]
const QUOTE: Quote = {
  lines: [{ line: 1, part: PART, quantity: 3, sku: 'TY-1', name: 'Tyre', price: 10, total: 30 }],
  ...{ methods: METHODS, method: null, currency: 'USD', items: 30, discount: 0, delivery: null, tax: 4.79 },
  ...{ taxMode: 'included', taxes: [{ percent: 19, gross: 30, tax: 4.79 }], total: 30, notes: [], ways: ['card'] },
  ...{ takesCoupons: false, orderable: true },
}
const US = {
  ...{ country: 'US', name: 'United States', houseNumbers: false },
  fields: [
    { name: 'name', label: 'Full name', required: true },
    { name: 'line1', label: 'Street address', required: true },
    { name: 'city', label: 'City', required: true },
    { name: 'postcode', label: 'ZIP code', required: true },
  ],
}

test('the order is entered with the delivery that was chosen, a VAT ID, and the price that stands beside the form', async () => {
  const begun = {
    ...{ email: 'buyer@example.com', phone: '+1 201 555 0123', lines: [{ part: PART, quantity: 3 }] },
    shipTo: { country: 'US', name: 'Buyer', line1: '1 Mill Lane', city: 'Leeds', postcode: '12345' },
  }
  const form = <EnterOrderForm countries={[{ code: 'US', name: 'United States' }]} begun={begun} />
  const { user, sent, answer } = visit(form, {
    as: ADA,
    answers: { describeAddress: US, quoteEnteredOrder: QUOTE, enterOrder: { insertedId: PART, number: 'PM-100001' } },
  })
  expect(within(await screen.findByRole('region', { name: 'Price' })).getByText('Tyre')).toBeTruthy()
  expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Buyer')
  await user.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(await screen.findByText('Choose how we deliver')).toBeTruthy()
  expect(sent('enterOrder')).toEqual([])
  answer({ quoteEnteredOrder: { ...QUOTE, method: 'express', delivery: 12.9, total: 42.9 } })
  await user.click(screen.getByRole('radio', { name: /^Express/ }))
  await user.type(screen.getByLabelText(/^VAT ID/), 'DE129273398')
  await user.click(await screen.findByRole('button', { name: 'Place order for $42.90' }))
  await waitFor(() =>
    expect(sent('quoteEnteredOrder').at(-1)?.body).toMatchObject({ method: 'express', vatId: 'DE129273398' }),
  )
  expect(sent('enterOrder')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Place order for $42.90' }))
  await waitFor(() => expect(sent('enterOrder')).toHaveLength(1))
  expect(sent('enterOrder')[0]?.body).toMatchObject({
    ...{ email: 'buyer@example.com', method: 'express', vatId: 'DE129273398', expectedTotal: 42.9 },
    lines: [{ part: PART, quantity: 3, expectedPrice: 30 }],
  })
})

import { expect, test } from 'vitest'
import SavedAddressChoice, { type FillAddress } from '#accounts/web/addresses/saved-address-choice.tsx'
import { refuse } from '#platform/contract/problem.ts'
import {
  ADA,
  type Answers,
  problemOf,
  screen,
  toast,
  visit,
  waitFor,
  within,
} from '#test-support/screens/visit-screen.tsx'
import { AddWithQuantity } from '../basket/quantity-stepper.tsx'
import { typedBefore } from '../checkout/checkout-draft.ts'
import { saveOrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import type { OrderedPart } from './use-place-order.ts'

const PART = '0193a0c0-0000-7000-8000-000000000002'
const ORDER = '0193a0c0-0000-7000-8000-000000000001'
const CHAIN = {
  ...{ _id: PART, name: 'Chain', sku: 'CH-1', price: 12.5, min: 2, multiple: 1, availableQuantity: 10 },
  quantityPrices: [],
} as unknown as OrderedPart

const AT = `/partDetails/${PART}`
const box = (part = CHAIN) => (
  <OrderForm part={part} addressChoice={() => null} beside={() => null} basket={<AddWithQuantity part={part} />} />
)

async function order(answers: Answers) {
  const visited = visit(box(), { as: ADA, at: AT, answers })
  await screen.findByLabelText('Quantity')
  return visited
}

const field = (label: string) => screen.getByLabelText(label)
const place = () => screen.getByRole('button', { name: 'Place order' })

test('an order is placed with what was typed and the total that was seen, and leads to its payment', async () => {
  const { user, sent, address } = await order({ placeOrder: { acknowledged: true, insertedId: ORDER } })
  expect([field('Name'), field('Email')]).toMatchObject([
    { value: ADA.name, readOnly: true },
    { value: ADA.email, readOnly: true },
  ])
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '3')
  await user.type(field('Phone'), '+44 113 496 0000')
  await user.type(field('Address'), '1 Mill Lane')
  await user.dblClick(place())
  await toast('Successfully placed your order')
  await waitFor(() => expect(address()).toContain(ORDER))
  expect(sent('placeOrder')).toMatchObject([
    {
      body: {
        ...{ placeOrderProduct: PART, placeOrderProductName: 'Chain', placeOrderQuantity: 3, placePrice: 37.5 },
        ...{ customerEmail: ADA.email, customerName: ADA.name, phone: '+44 113 496 0000', address: '1 Mill Lane' },
      },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

const SAVED = [
  { _id: PART, address: { line1: '2 Old Road', name: 'Ada', city: 'Leeds' }, text: '2 Old Road' },
  {
    ...{ _id: ORDER, address: { line1: '1 Mill Lane', name: 'Ada', city: 'York' }, text: '1 Mill Lane' },
    ...{ phone: '+44 113 496 0000', defaultDelivery: true },
  },
]

function orderWithAddresses() {
  const choice = (fill: FillAddress) => <SavedAddressChoice onChoose={fill} />
  const form = <OrderForm part={CHAIN} addressChoice={choice} beside={() => null} basket={null} />
  return visit(form, { as: ADA, at: AT, answers: { listAddresses: SAVED } })
}

test('the default address stands in the form', async () => {
  orderWithAddresses()
  await waitFor(() => expect(field('Use a saved address')).toMatchObject({ value: ORDER }))
  expect(field('Address')).toMatchObject({ value: '1 Mill Lane' })
  expect(field('Phone')).toMatchObject({ value: '+44 113 496 0000' })
})

test('a default address replaces nothing that was typed before; a chosen one does', async () => {
  saveOrderDraft({ partId: PART, email: ADA.email }, { phone: '', address: '3 New Street' })
  const { user } = orderWithAddresses()
  await user.selectOptions(await screen.findByLabelText('Use a saved address'), '')
  expect(field('Address')).toMatchObject({ value: '3 New Street' })
  await user.selectOptions(field('Use a saved address'), 'Ada, Leeds')
  expect(field('Address')).toMatchObject({ value: '2 Old Road' })
})

test('what is wrong is said beside its field before anything is sent', async () => {
  const { user, sent } = await order({})
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '11')
  await user.click(place())
  expect(await problemOf(field('Quantity'))).toContain('10')
  expect(await problemOf(field('Phone'))).toBeTruthy()
  expect(await problemOf(field('Address'))).toBeTruthy()
  expect(sent('placeOrder')).toEqual([])
})

test('an order that depends on the address goes on in the checkout, with the part and all that was typed', async () => {
  const refusal = refuse('checkout-required', 'Delivery depends on the address.')
  const fields = ['name', 'line1', 'city', 'postcode'].map((name) => ({ name, label: name, required: true }))
  const postcode = { pattern: '[A-Z]{2}\\d ?\\d[A-Z]{2}', example: 'LS1 4AP', digitsOnly: false }
  const { user, address, sent } = await order({
    placeOrder: refusal,
    listCountries: [{ code: 'GB', name: 'United Kingdom' }],
    describeAddress: { country: 'GB', name: 'United Kingdom', fields, postcode, houseNumbers: true },
  })
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '4')
  await user.type(field('Phone'), '+44 113 496 0000')
  await user.type(field('Address'), '1 Mill Lane{Enter}Leeds LS1 4AP{Enter}United Kingdom')
  await user.click(place())
  await waitFor(() => expect(address()).toBe(`/checkout?part=${PART}&quantity=4`))
  expect(sent('mergeBasket')).toEqual([])
  expect(typedBefore([])).toMatchObject({
    phone: '+44 113 496 0000',
    shipTo: { country: 'GB', name: ADA.name, line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' },
  })
  const saved = {
    text: '1 Mill Lane\nLeeds LS1 4AP\nUnited Kingdom',
    address: { country: 'GB', name: 'Ada', line1: '1 Mill Lane', city: 'Leeds' },
  }
  expect(typedBefore([saved as never]).shipTo).toBe(saved.address)
})

test('what somebody else was faster to order is said beside the quantity, and nothing typed is lost', async () => {
  const refusal = refuse('out-of-stock', 'Only 2 are left.', { availableQuantity: 2 })
  const { user, sent, answer } = await order({ placeOrder: refusal })
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '3')
  await user.type(field('Phone'), '+44 113 496 0000')
  await user.type(field('Address'), '1 Mill Lane')
  await user.click(place())
  expect(await problemOf(field('Quantity'))).toContain('2')
  expect([field('Quantity'), field('Phone'), field('Address')]).toMatchObject([
    { value: '3' },
    { value: '+44 113 496 0000' },
    { value: '1 Mill Lane' },
  ])
  answer({ placeOrder: { acknowledged: true, insertedId: ORDER } })
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '2')
  await user.click(place())
  await toast('Successfully placed your order')
  const [first, second] = sent('placeOrder')
  expect(second?.body).toMatchObject({ placeOrderQuantity: 2, placePrice: 25 })
  expect(second?.key).not.toBe(first?.key)
})

const BEFORE = Node.DOCUMENT_POSITION_PRECEDING

test('visitors choose a quantity and fill the basket, and find a link to log in below', async () => {
  visit(box(), { at: AT })
  const login = await screen.findByRole('link', { name: 'Log in to order it at once' })
  const add = screen.getByRole('button', { name: 'Add to basket' })
  expect(field('Quantity')).toMatchObject({ value: '2' })
  expect(add.compareDocumentPosition(field('Quantity')) & BEFORE).toBeTruthy()
  expect(login.compareDocumentPosition(add) & BEFORE).toBeTruthy()
  expect(login.getAttribute('href')).toBe(`/login?returnTo=${encodeURIComponent(AT)}`)
  expect(screen.queryByText(/need an account/)).toBeNull()
})

test('visitors fill the basket also where only the checkout takes orders, with nothing to log in for', async () => {
  visit(box(), { at: AT, settings: { buyNow: 'checkout' } })
  await screen.findByText(/Delivery and tax depend on your address/)
  expect(field('Quantity')).toMatchObject({ value: '2' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('nothing that is out of stock can be added', async () => {
  visit(box({ ...CHAIN, availableQuantity: 1 }), { at: AT })
  const section = await screen.findByRole('region', { name: 'Place an order' })
  expect(within(section).getByText('Out of stock')).toBeTruthy()
  expect(within(section).queryByRole('button')).toBeNull()
})

import { expect, test } from 'vitest'
import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import { refuse } from '#platform/contract/problem.ts'
import { saveDraft } from '#platform/web/session/drafts.ts'
import { ADA, type Answers, problemOf, screen, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { CheckoutForm } from './checkout-form.tsx'

const PART = '0193a0c0-0000-7000-8000-000000000002'
const ORDER = '0193a0c0-0000-7000-8000-000000000001'
const UUID = /^[0-9a-f-]{36}$/
const QUOTE: Quote = {
  lines: [{ line: 1, part: PART, quantity: 3, sku: 'TY-1', name: 'Tyre', price: 10, total: 30 }],
  methods: [{ id: 'included', name: 'Included', price: 0 }],
  method: 'included',
  ...{ currency: 'USD', items: 30, discount: 0, delivery: 0, tax: 0, taxMode: 'none', taxes: [], total: 30 },
  ...{ notes: [], takesCoupons: false, ways: ['card'], orderable: true, terms: { version: 4, title: 'Terms' } },
}
const COUNTRIES = [
  { code: 'US', name: 'United States' },
  { code: 'DE', name: 'Germany' },
]
const US = {
  ...{ country: 'US', name: 'United States', houseNumbers: false },
  fields: [
    { name: 'name', label: 'Full name', required: true },
    { name: 'line1', label: 'Street address', required: true },
    { name: 'city', label: 'City', required: true },
    { name: 'postcode', label: 'ZIP code', required: true },
  ],
}
const HOME = { country: 'US', name: 'Ada Byron', line1: '1 Mill Lane', city: 'Leeds', postcode: '12345' }

function checkOut(
  answers: Answers,
  { quote = QUOTE, saved = [] as SavedAddress[], isGuest = true, basketVersion = 1 } = {},
) {
  const placed: string[] = []
  const asked: object[] = []
  const ordered: object[] = []
  const ask = (price: object) => void asked.push(price)
  const form = (
    <CheckoutForm
      {...{ quote, saved, countries: COUNTRIES, email: isGuest ? undefined : ADA.email }}
      onPlaced={(order) => placed.push(order)}
      basketVersion={basketVersion}
      onOrdered={(order) => ordered.push(order)}
      onAsk={ask}
    />
  )
  const visited = visit(form, { ...(!isGuest && { as: ADA }), answers: { describeAddress: US, ...answers } })
  return { ...visited, placed, asked, ordered }
}

type User = ReturnType<typeof visit>['user']

const field = (label: string) => screen.getByLabelText(label)
const pay = () => screen.getByRole('button', { name: 'Order and pay $30.00' })

async function fillIn(user: User, { email = true } = {}) {
  if (email) await user.type(field('Email'), ADA.email)
  await user.type(field('Phone'), '+1 201 555 0123')
  await user.type(await screen.findByLabelText('ZIP code'), HOME.postcode)
  await user.type(field('Full name'), HOME.name)
  await user.type(field('Street address'), HOME.line1)
  await user.type(field('City'), HOME.city)
}

const BODY = {
  ...{ phone: '+1 201 555 0123', shipTo: HOME, method: 'included', expectedTotal: 30, terms: 4 },
  lines: [{ part: PART, quantity: 3, expectedPrice: 30 }],
}

test('a guest fills in the checkout, and exactly that is ordered, once', async () => {
  const { user, sent, placed } = checkOut({ placeGuestOrder: { insertedId: ORDER, token: 'secret' } })
  await fillIn(user)
  await user.dblClick(pay())
  await waitFor(() => expect(placed).toEqual([ORDER]))
  expect(sent('placeGuestOrder')).toMatchObject([
    { body: { ...BODY, email: ADA.email }, key: expect.stringMatching(UUID) },
  ])
})

test('what is missing is said beside its field, and nothing is sent', async () => {
  const { user, sent } = checkOut({})
  await screen.findByLabelText('ZIP code')
  await user.click(pay())
  for (const label of ['Email', 'Phone', 'Full name', 'Street address'])
    expect(await problemOf(field(label)), label).toBeTruthy()
  expect(sent('placeGuestOrder')).toEqual([])
})

test('what the shop refuses stands beside its field, nothing typed is lost, and the next try has a key of its own', async () => {
  const errors = [{ path: 'shipTo.postcode', message: 'We do not deliver there' }]
  const refusal = refuse('delivery-refused', 'Not there.', { errors })
  const { user, sent, placed, answer } = checkOut({ placeGuestOrder: refusal })
  await fillIn(user)
  await user.click(pay())
  expect(await problemOf(field('ZIP code'))).toBe('We do not deliver there')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert'))) // The button is far below
  expect([field('Email'), field('Full name')]).toMatchObject([{ value: ADA.email }, { value: HOME.name }])
  answer({
    placeGuestOrder: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await user.type(field('ZIP code'), '6')
  await user.click(pay())
  expect(await screen.findByText('No connection to the shop')).toBeTruthy()
  answer({ placeGuestOrder: { insertedId: ORDER, token: 'secret' } })
  await user.click(pay())
  await waitFor(() => expect(placed).toEqual([ORDER]))
  const [first, second, third] = sent('placeGuestOrder')
  expect(second?.key).not.toBe(first?.key)
  expect(third).toEqual(second)
})

test('a customer with a saved address orders to it at one look', async () => {
  const saved = [{ _id: ORDER, address: HOME, phone: '+1 201 555 0123', text: 'Ada Byron\n1 Mill Lane' }] as never
  const { user, sent, placed } = checkOut(
    { checkout: { insertedId: ORDER }, getBasket: { version: 1, lines: [] } },
    { saved, isGuest: false },
  )
  expect(screen.getByText(/1 Mill Lane/)).toBeTruthy()
  await user.click(pay())
  await waitFor(() => expect(placed).toEqual([ORDER]))
  expect(sent('checkout')).toMatchObject([{ body: BODY, key: expect.stringMatching(UUID) }])
  expect(sent('putAddress')).toEqual([])
})

test('what is mended leaves the list of what is wrong', async () => {
  const { user } = checkOut({})
  await screen.findByLabelText('ZIP code')
  await user.click(pay())
  expect(screen.getByRole('alert').textContent).toContain('Email: Email is Required')
  await user.type(field('Email'), ADA.email)
  expect(screen.getByRole('alert').textContent).not.toContain('Email')
  expect(document.activeElement).toBe(field('Email'))
  await fillIn(user, { email: false })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the default address is chosen, also by somebody who began without logging in', async () => {
  saveDraft('checkout', { phone: '', shipTo: { country: 'US' }, sameBilling: true })
  const other = { _id: PART, address: { ...HOME, line1: '2 Old Road' }, text: 'Ada Byron\n2 Old Road' }
  const chosen = {
    _id: ORDER,
    address: HOME,
    phone: '+1 201 555 0123',
    text: 'Ada Byron\n1 Mill Lane',
    defaultDelivery: true,
  }
  const { user } = checkOut({}, { saved: [other, chosen] as never, isGuest: false })
  expect(screen.getByText(/1 Mill Lane/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(field('Use a saved address')).toMatchObject({ value: ORDER })
  expect(field('Phone')).toMatchObject({ value: '+1 201 555 0123' })
})

test('a code that is typed and not applied is applied by the button, and ordered once its price was seen', async () => {
  const coded = { ...QUOTE, takesCoupons: true, taxMode: 'included' as const }
  const { user, sent, placed, asked } = checkOut(
    { placeGuestOrder: { insertedId: ORDER, token: 'secret' } },
    { quote: coded },
  )
  await fillIn(user)
  await user.type(field('Coupon (optional)'), ' spring ')
  await user.type(field('VAT ID of your business (optional)'), 'DE123')
  await user.click(pay())
  expect((await screen.findByText(/typed has been applied/)).getAttribute('role')).toBe('alert')
  expect(asked.at(-1)).toMatchObject({ coupon: 'spring', vatId: 'DE123' })
  expect(sent('placeGuestOrder')).toEqual([])
  await user.click(pay())
  await waitFor(() => expect(placed).toEqual([ORDER]))
  expect(sent('placeGuestOrder')).toMatchObject([{ body: { coupon: 'spring', vatId: 'DE123' } }])
})

test('a way of delivery is chosen before anything is ordered', async () => {
  const methods = [
    { id: 'post', name: 'Post', price: 5, kind: 'parcel' as const },
    { id: 'shop', name: 'In our shop', price: 0, kind: 'pickup' as const },
  ]
  const { user, sent } = checkOut({}, { quote: { ...QUOTE, methods, method: null } })
  await fillIn(user)
  await user.click(pay())
  expect(await problemOf(screen.getByRole('radiogroup', { name: 'Delivery' }))).toBe('Choose how we deliver')
  expect(screen.getByRole('alert').textContent).toBe('One field needs your attentionDelivery: Choose how we deliver')
  expect(sent('placeGuestOrder')).toEqual([])
})

test('a coupon that an own unpaid order holds offers to pay that one or to cancel it', async () => {
  const coupon = { code: 'SPRING', message: 'Your unpaid order PM-100234 holds this coupon.' }
  const held = { ...QUOTE, takesCoupons: true, coupon: { ...coupon, order: { _id: ORDER, number: 'PM-100234' } } }
  const { user, sent } = checkOut(
    { withdrawOrder: { acknowledged: true, deletedCount: 1 }, getBasket: { version: 1, lines: [] } },
    { quote: held, isGuest: false },
  )
  await user.type(await screen.findByLabelText('Coupon (optional)'), 'SPRING')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await problemOf(field('Coupon (optional)'))).toBe(coupon.message)
  expect(screen.getByRole('link', { name: 'Pay for PM-100234' }).getAttribute('href')).toBe(
    `/dashboard/payment/${ORDER}`,
  )
  await user.click(screen.getByRole('button', { name: 'Cancel PM-100234' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(sent('withdrawOrder')).toMatchObject([{ params: { id: ORDER } }]))
})

test('what a coupon was refused for is no longer said once the order that held it is cancelled', async () => {
  const saved = [{ _id: ORDER, address: HOME, phone: '+1 201 555 0123', text: 'Ada Byron\n1 Mill Lane' }] as never
  const held = {
    ...{ ...QUOTE, takesCoupons: true },
    coupon: { code: 'SPRING', order: { _id: ORDER, number: 'PM-100234' } },
  }
  const refusal = refuse('coupon-refused', 'No.', { errors: [{ path: 'coupon', message: 'Held by PM-100234' }] })
  const answers = { checkout: refusal, withdrawOrder: { acknowledged: true, deletedCount: 1 } }
  const { user } = checkOut(answers, { quote: held, saved, isGuest: false })
  await user.type(await screen.findByLabelText('Coupon (optional)'), 'SPRING')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await user.click(pay())
  expect(await problemOf(field('Coupon (optional)'))).toBe('Held by PM-100234')
  await user.click(screen.getByRole('button', { name: 'Cancel PM-100234' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByText(/Held by/)).toBeNull())
  expect(field('Coupon (optional)').getAttribute('aria-invalid')).not.toBe('true')
})

test('a total that no card takes is said to go by bank transfer before it is ordered', () => {
  checkOut({}, { quote: { ...QUOTE, total: 0.39, ways: ['transfer'] } })
  expect(screen.getByText(/too small for a card/)).toBeTruthy()
  expect(screen.queryByText(/enter your card/)).toBeNull()
})

test('each of several parts that do not fit is named beside its box', () => {
  const judged = { label: 'Does not fit', severity: null, bridges: [], verdict: 'no' as const }
  const line = (part: string, digest: string) => ({ ...judged, line: 1, part, digest, text: 'The speeds differ.' })
  const fit = { version: 1, fits: '', fault: null, pairs: [], lines: [line(PART, 'a'), line(ORDER, 'b')] }
  const other = { ...QUOTE.lines[0], line: 2, part: ORDER, name: 'Chain' } as Quote['lines'][number]
  checkOut({}, { quote: { ...QUOTE, lines: [...QUOTE.lines, other], fit } })
  for (const name of ['Tyre: The speeds differ.', 'Chain: The speeds differ.'])
    expect(screen.getByRole('checkbox', { name })).toBeTruthy()
})

test('a basket that another device has ordered says which order it became, and the shop is told its version', async () => {
  const saved = [{ _id: ORDER, address: HOME, phone: '+1 201 555 0123', text: 'Ada Byron\n1 Mill Lane' }] as never
  const order = { _id: ORDER, number: 'PM-100234' }
  const refusal = refuse('basket-ordered', 'This basket became order PM-100234 already.', { order })
  const answers = { checkout: refusal, getBasket: { version: 8, lines: [], became: order } }
  const { user, sent, placed, ordered } = checkOut(answers, { saved, isGuest: false, basketVersion: 7 })
  await user.click(pay())
  await waitFor(() => expect(ordered).toEqual([order]))
  expect(sent('checkout')).toMatchObject([{ body: { basketVersion: 7 } }])
  expect(placed).toEqual([])
})

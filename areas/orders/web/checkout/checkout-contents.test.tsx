import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { ADA, screen, visit, waitFor, within } from '#test-support/screens/visit-screen.tsx'
import CheckoutContents from './checkout-contents.tsx'

const PART = '0193a0c0-0000-7000-8000-000000000002'
const ORDER = { _id: '0193a0c0-0000-7000-8000-000000000001', number: 'PM-100234' }
const ADDRESS = { country: 'US', name: 'Ada Byron', line1: '1 Mill Lane', city: 'Leeds', postcode: '12345' }
const ANSWERS = {
  listCountries: [{ code: 'US', name: 'United States' }],
  describeAddress: {
    ...{ country: 'US', name: 'United States', houseNumbers: false },
    fields: ['name', 'line1', 'city', 'postcode'].map((name) => ({ name, label: name, required: true })),
  },
  listAddresses: [{ _id: ORDER._id, address: ADDRESS, phone: '+1 201 555 0123', text: 'Ada Byron\n1 Mill Lane' }],
  quoteOrder: {
    lines: [{ line: 1, part: PART, quantity: 1, sku: 'TY-1', name: 'Tyre', price: 10, total: 10 }],
    methods: [{ id: 'included', name: 'Included', price: 0 }],
    ...{ method: 'included', currency: 'USD', items: 10, discount: 0, delivery: 0, tax: 0, taxMode: 'none', taxes: [] },
    ...{ total: 10, notes: [], takesCoupons: false, ways: ['card'], orderable: true },
  },
}

const LINE = { part: PART, quantity: 1, saved: false, seenPrice: 10, addedAt: '2026-11-26T10:00:00.000Z' }

function keepBasket(basket: object): void {
  const stored = { id: ORDER._id, account: ADA.email, version: 7, lines: [LINE], ...basket }
  localStorage.setItem('basket:v1', JSON.stringify(stored))
}

const orderLink = () => screen.findByRole('link', { name: 'order PM-100234' })

test('a basket that was ordered on another device leads to its order, though it is empty by then', async () => {
  keepBasket({})
  const { user, sent, answer } = visit(<CheckoutContents />, {
    as: ADA,
    answers: {
      ...ANSWERS,
      checkout: refuse('basket-ordered', 'This basket became order PM-100234 already.', { order: ORDER }),
      getBasket: { version: 7, lines: [LINE] },
    },
  })
  await waitFor(() => expect(sent('getBasket')).toHaveLength(1))
  answer({ getBasket: { version: 8, lines: [], became: ORDER } })
  await user.click(await screen.findByRole('button', { name: 'Order and pay $10.00' }))
  expect(await screen.findByText('This basket is ordered already')).toBeTruthy()
  expect((await orderLink()).getAttribute('href')).toBe(`/dashboard/orders/${ORDER._id}`)
  expect(sent('checkout')).toMatchObject([{ body: { basketVersion: 7 } }])
  await waitFor(() => expect(JSON.parse(localStorage.getItem('basket:v1') ?? '{}')).toMatchObject({ version: 8 }))
})

test('what another device put into the basket is there when the checkout is opened', async () => {
  keepBasket({ lines: [] })
  visit(<CheckoutContents />, { as: ADA, answers: { ...ANSWERS, getBasket: { version: 8, lines: [LINE] } } })
  expect(await screen.findByRole('button', { name: 'Order and pay $10.00' })).toBeTruthy()
})

test('an empty basket says which order it became', async () => {
  keepBasket({ version: 8, lines: [], became: ORDER })
  visit(<CheckoutContents />, { as: ADA, answers: { ...ANSWERS, getBasket: { version: 8, lines: [], became: ORDER } } })
  expect(await screen.findByText('Your basket is empty')).toBeTruthy()
  expect(await orderLink()).toBeTruthy()
})

const PART_ALONE = `/checkout?part=${PART}&quantity=3`
const quoted = (quantity: number, problem?: object) => ({
  ...ANSWERS.quoteOrder,
  lines: [{ ...ANSWERS.quoteOrder.lines[0], quantity, total: 10 * quantity, ...(problem && { problem }) }],
  ...{ total: 10 * quantity, items: 10 * quantity, orderable: !problem },
})

test('a part from its order form is ordered alone, and the basket stays as it is', async () => {
  keepBasket({ lines: [{ ...LINE, part: ORDER._id }] })
  const { user, sent, address } = visit(<CheckoutContents />, {
    ...{ as: ADA, at: PART_ALONE },
    answers: {
      ...ANSWERS,
      quoteOrder: quoted(3),
      getBasket: { version: 7, lines: [{ ...LINE, part: ORDER._id }] },
      checkout: { acknowledged: true, insertedId: ORDER._id, number: ORDER.number },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Order and pay $30.00' }))
  await waitFor(() => expect(address()).toBe(`/checkout?order=${ORDER._id}`))
  const [placed] = sent('checkout')
  expect(placed?.body).toMatchObject({ lines: [{ part: PART, quantity: 3 }] })
  expect(placed?.body).not.toHaveProperty('basketVersion')
})

test('fewer of it can be taken where not enough are left, and a login comes back to it', async () => {
  const problem = { problem: 'out-of-stock', message: 'Only 2 left', orderable: 2 }
  const { user, address } = visit(<CheckoutContents />, {
    at: PART_ALONE,
    answers: { ...ANSWERS, quoteOrder: quoted(3, problem) },
  })
  const [take] = await screen.findAllByRole('button', { name: 'Take 2 of Tyre' })
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain(encodeURIComponent(PART_ALONE))
  expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(`/partDetails/${PART}`)
  if (take) await user.click(take)
  await waitFor(() => expect(address()).toBe(`/checkout?part=${PART}&quantity=2`))
})

const NOTICE = { src: '/static/law/notice-en-1.svg', width: 595.28, height: 841.89 }
const rights = () => screen.findByRole('region', { name: 'Your legal guarantee rights' })
const open = (guarantee: ShopSettings['guarantee'], country = 'DE') => {
  keepBasket({})
  const listAddresses = ANSWERS.listAddresses.map((saved) => ({ ...saved, address: { ...ADDRESS, country } }))
  const answers = { ...ANSWERS, listAddresses, getBasket: { version: 7, lines: [LINE] } }
  visit(<CheckoutContents />, { as: ADA, answers, settings: { guarantee } })
}

test('the notice of the legal guarantee stands open above the total, whole and with all of its words', async () => {
  open({ notice: NOTICE, languages: ['en'] })
  const notice = within(await rights()).getByRole('img')
  expect(notice).toMatchObject({ width: 600, height: 849, alt: expect.stringMatching(/^Minimum two-year.+good\.$/) })
  expect(notice.closest('details')).toBeNull()
  const order = screen.getByRole('button', { name: 'Order and pay $10.00' })
  expect(notice.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('until the notice is installed its words stand there with a link, and no other picture', async () => {
  open({ notice: null, languages: [] })
  const section = within(await rights())
  expect(section.getByText(/^Sellers are liable/)).toBeTruthy()
  expect(section.queryByRole('img')).toBeNull()
  const link = section.getByRole('link', { name: /by the European Commission$/ })
  expect(link.getAttribute('href')).toBe('https://europa.eu/youreurope/guarantees')
})

test.each([
  ['a shop outside the European Union shows nothing of it', null, 'DE'],
  ['nor does a shop in it to whom it sends parts elsewhere', { notice: NOTICE, languages: ['en'] }, 'US'],
] as const)('%s', async (_, guarantee, country) => {
  open(guarantee && { ...guarantee, languages: [...guarantee.languages] }, country)
  await screen.findByRole('button', { name: 'Order and pay $10.00' })
  expect(screen.queryByText(/guarantee/i)).toBeNull()
})

const guaranteed = (label: string | null) => {
  keepBasket({})
  const [line] = quoted(1).lines
  const quote = { ...quoted(1), lines: [{ ...line, durability: { years: 2.5, label } }] }
  const answers = { ...ANSWERS, getBasket: { version: 7, lines: [LINE] }, quoteOrder: quote }
  visit(<CheckoutContents />, { as: ADA, answers })
}

test('a line whose part has a producer’s guarantee shows the label, unfolded also on phones', async () => {
  guaranteed('/static/law/labels/TY-1.svg?v=1')
  const name = /^EU label GARAN\. Producer’s durability guarantee: 2\.5 years/
  const [label] = await screen.findAllByRole('img', { name })
  expect(label?.closest('details')?.open).toBe(true)
})

test('until the label is installed, or where it has no room, the line says how long the guarantee is', async () => {
  guaranteed(null)
  const words = await screen.findAllByText('Producer’s durability guarantee: 2.5 years')
  expect(words[0]?.querySelector('a')?.href).toMatch(/^https:\/\/europa\.eu\//)
  expect(screen.queryByRole('img')).toBeNull()
})

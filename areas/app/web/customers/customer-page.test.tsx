import { expect, test } from 'vitest'
import type { CustomerPage as Customer } from '#app/contract/customer-page.ts'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, problemOf, screen, toast, visit, within } from '#test-support/screens/visit-screen.tsx'
import CustomerPage from '../admin-pages/customer-page.tsx'
import CustomersPage from '../admin-pages/customers-page.tsx'

const AT = '2026-05-03T09:00:00.000Z'
const CUSTOMER: Customer = {
  ...{
    email: 'buyer@example.com',
    name: 'Radladen Nord',
    phone: '0113 496 0000',
    account: { since: AT, banned: false },
  },
  ...{ orders: 12, paid: 2410.5, refunded: 86, lastOrderAt: AT, tags: ['club'], note: 'Call first', version: 2 },
  latest: [{ _id: 'o1', number: 'PM-100001', status: 'shipped', createdAt: AT, total: 84, refunded: 0, parts: 2 }],
  returns: [
    { _id: 'r1', number: 'R-100001', orderNumber: 'PM-100001', status: 'received', requestedAt: AT, refunded: 9 },
  ],
  ...{ returnCount: 1, shipTo: null, deliveredTo: ['1 Mill Lane\nLeeds'], addresses: [] },
  wishLists: [{ name: 'Winter', parts: 3 }],
}
const OTHERS = { listAudit: [], listAllQuestions: [], listAllReviews: refuse('not-allowed', 'No.') }

function open(answers: object) {
  return visit(<CustomerPage />, {
    ...{ as: ADA, at: '/dashboard/customers/buyer%40example.com', route: '/dashboard/customers/:email' },
    answers: { ...OTHERS, ...answers },
  })
}

test('a customer’s page says what was bought, paid and given back, and begins a new order', async () => {
  open({ getCustomer: CUSTOMER })
  expect(await screen.findByText('$2,410.50')).toBeTruthy()
  expect(screen.getByText(/12 orders, 1 return/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'New order' })).getAttribute('href')).toBe(
    '/dashboard/newOrder?customer=buyer%40example.com',
  )
  expect(screen.getByRole('link', { name: 'All 12 orders' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Wish lists' })).getByText('Winter: 3 parts')).toBeTruthy()
  expect(await screen.findByText('No questions.')).toBeTruthy()
  expect(screen.queryByText('No reviews.')).toBeNull()
})

test('note and tags are saved from the version that was read; wrong tags and another’s change are said', async () => {
  const { user, sent, answer } = open({ getCustomer: CUSTOMER, editCustomer: { note: '', tags: [], version: 3 } })
  const tags = await screen.findByRole('textbox', { name: /Tags/ })
  await user.type(tags, `, ${'x'.repeat(41)}`)
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await problemOf(tags)).toBe('Use at most 40 characters in a tag')
  await user.clear(tags)
  await user.type(tags, 'VIP, club,')
  answer({ editCustomer: refuse('note-changed', 'Somebody else has changed this note.') })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText(/Somebody else has changed this note/)).toBeTruthy()
  expect((tags as HTMLInputElement).value).toBe('VIP, club,')
  answer({ editCustomer: { note: 'Call first', tags: ['vip', 'club'], version: 3 } })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await toast('Note saved')
  expect(sent('editCustomer').at(-1)?.body).toEqual({ note: 'Call first', tags: ['vip', 'club'], version: 2 })
})

test('the list names guests and leads to each customer', async () => {
  const guest = { ...CUSTOMER, email: 'a+b@example.com', name: '', account: null, orders: 0, lastOrderAt: null }
  visit(<CustomersPage />, {
    as: ADA,
    at: '/dashboard/customers?search=ex',
    answers: { listCustomers: [CUSTOMER, guest] },
  })
  const link = await screen.findByRole('link', { name: 'a+b@example.com' })
  expect(link.getAttribute('href')).toBe('/dashboard/customers/a%2Bb%40example.com')
  expect(screen.getByText(/, guest/)).toBeTruthy()
})

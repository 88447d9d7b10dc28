import { expect, test } from 'vitest'
import type { DeskHits } from '#app/contract/desk-search.ts'
import { ADA, screen, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { findPlaces } from './desk-places.ts'
import { DeskSearch } from './desk-search.tsx'

const NOTHING: DeskHits = { orders: [], customers: [], parts: [], invoices: [], returns: [] }
const ORDER = { _id: '1', number: 'PM-100001', customerName: 'Ines', status: 'paid' as const, exact: false }
const FOUND: DeskHits = {
  ...NOTHING,
  orders: [ORDER, { ...ORDER, _id: '2', number: 'PM-100002' }],
  parts: [{ _id: '3', sku: 'CH-1', name: 'Chain', onSale: true, exact: true }],
}

async function open(searchDesk: unknown) {
  const visited = visit(<DeskSearch />, { as: ADA, at: '/dashboard', answers: { searchDesk } })
  await visited.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { ...visited, field }
}

test('Ctrl K opens the dialog; what is exactly meant is chosen first, arrows go round', async () => {
  const { user, address } = await open(FOUND)
  await user.keyboard('chain')
  expect((await screen.findByRole('option', { selected: true })).textContent).toContain('CH-1')
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('PM-100002')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('PM-100001')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/dashboard/manageAllOrders/1'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a scanned number with its Enter opens the order as soon as it is found', async () => {
  const { user, address, sent } = await open({ ...NOTHING, orders: [{ ...ORDER, exact: true }] })
  await user.keyboard('PM-100001{Enter}')
  await waitFor(() => expect(address()).toBe('/dashboard/manageAllOrders/1'))
  expect(sent('searchDesk').map(({ query }) => query.q)).toEqual(['PM-100001'])
})

test('what is not found is said, and the field keeps what was typed', async () => {
  const { user, field } = await open(NOTHING)
  await user.keyboard('zzz{Enter}')
  expect(await screen.findByText(/^Nothing found for “zzz”/)).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('zzz')
})

test.each([
  ['VAT', 'Taxes'],
  ['shipping', 'Delivery'],
  ['delivery', 'Delivery'],
  ['voucher', 'Coupons'],
  ['logo', 'Brand'],
  ['iban', 'Company and invoices'],
  ['audit', 'Audit log'],
  ['new ord', 'New order'],
])('%j leads to %s', (typed, label) => {
  expect(findPlaces(typed, 5)[0]?.label).toBe(label)
})

test('words that no page has lead nowhere', () => {
  expect(findPlaces('PM-100001', 5)).toEqual([])
  expect(findPlaces('—', 5)).toEqual([])
})

import { expect, test } from 'vitest'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, type Answers, screen, toast, visit } from '#test-support/screens/visit-screen.tsx'
import { ChangeAddress } from './change-address.tsx'
import { type OrderDocument, standingOf } from './renewed-invoice.tsx'

const ID = '0193a0c0-0000-7000-8000-000000000001'
const HOME = { country: 'GB', name: 'Ann Example', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' }
const ORDER = {
  ...{ _id: ID, number: 'PM-100234', status: 'paid', shipTo: HOME, billTo: null, refunded: 0 },
  lines: [{ shipped: 0, packed: 0 }],
} as unknown as AdministeredOrderDetails
const document = (kind: OrderDocument['kind'], number: string, more: Partial<OrderDocument> = {}): OrderDocument => ({
  ...{ _id: number, kind, number, issuedOn: '2027-01-15', currency: 'USD', total: 45, tax: 0, ready: true },
  ...more,
})
const INVOICE = document('invoice', '2027-000001')

const GB = {
  ...{ country: 'GB', name: 'United Kingdom', houseNumbers: true },
  fields: ['name', 'organisation', 'line1', 'city', 'postcode'].map((name) => ({ name, label: name, required: false })),
}

async function open(answers: Answers, order = ORDER) {
  const countries = [{ code: 'GB', name: 'United Kingdom' }]
  const visited = visit(<ChangeAddress order={order} onDone={() => {}} />, {
    as: ADA,
    answers: { listCountries: countries, describeAddress: GB, ...answers },
  })
  await visited.user.click(screen.getByText('Change address'))
  return visited
}

const button = (name: string) => screen.getByRole('button', { name })

test('a new invoice is chosen, and what will be written is said before', async () => {
  const answers = {
    listOrderInvoices: [INVOICE],
    renewInvoice: { creditNote: 'CN-2027-000001', invoice: '2027-000002' },
  }
  const { user, sent } = await open(answers)
  await user.click(await screen.findByLabelText('Issue a credit note and a new invoice'))
  expect(screen.getByText(/A credit note for the whole of invoice 2027-000001, \$45\.00/)).toBeDefined()
  expect(screen.getByText(/A new invoice for \$45\.00/)).toBeDefined()
  await user.type(screen.getByLabelText('VAT ID of the business (optional)'), ' DE136695976 ')
  await user.click(button('Change and issue both'))
  await toast('Address changed. Credit note CN-2027-000001 and invoice 2027-000002 issued')
  expect(sent('renewInvoice')).toMatchObject([
    { params: { id: ID }, body: { shipTo: HOME, billTo: null, vatId: 'DE136695976' }, key: expect.any(String) },
  ])
  expect(sent('changeOrderAddress')).toEqual([])
})

test('what the shop refuses of the VAT ID is said beside it', async () => {
  const errors = [{ path: 'vatId', message: 'This VAT ID could not be confirmed' }]
  const refused = refuse('input-invalid', 'Check the fields.', { errors })
  const { user } = await open({ listOrderInvoices: [INVOICE], renewInvoice: refused })
  await user.click(await screen.findByLabelText('Issue a credit note and a new invoice'))
  await user.type(screen.getByLabelText('VAT ID of the business (optional)'), 'X')
  await user.click(button('Change and issue both'))
  expect(await screen.findByText('This VAT ID could not be confirmed')).toBeDefined()
})

test('without it the address changes alone, and no VAT ID is sent', async () => {
  const { user, sent } = await open({ listOrderInvoices: [INVOICE], changeOrderAddress: {} })
  await screen.findByText(/Otherwise invoice 2027-000001 keeps/)
  await user.click(screen.getAllByRole('button', { name: 'Change address' }).at(-1) as HTMLElement)
  await toast('Address changed')
  expect(sent('changeOrderAddress').map(({ body }) => body)).toEqual([{ shipTo: HOME, billTo: null }])
  expect(sent('renewInvoice')).toEqual([])
})

test.each([
  [
    'a credit note of part of it',
    [INVOICE, document('credit-note', 'CN-1', { corrects: INVOICE.number, total: 3 })],
    0,
  ],
  ['a refund on its way', [INVOICE], 3],
])('is not offered after %s', async (_what, listOrderInvoices, refunded) => {
  await open({ listOrderInvoices }, { ...ORDER, refunded })
  expect(await screen.findByText(/^Invoice 2027-000001 keeps the address it has, because/)).toBeDefined()
  expect(screen.queryByLabelText('Issue a credit note and a new invoice')).toBeNull()
})

test('the invoice that stands is the last of those that replace each other', () => {
  const second = document('invoice', '2027-000002', { replaces: INVOICE.number })
  const note = document('credit-note', 'CN-1', { corrects: INVOICE.number })
  expect(standingOf([])).toEqual({ invoice: undefined, note: undefined })
  expect(standingOf([INVOICE, second, note])).toEqual({ invoice: second, note: undefined })
})

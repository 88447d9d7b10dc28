import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import type { OrderReturns, ReturnKind } from '#returns/contract/returns.ts'
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
import { RequestReturnForm } from './request-return-form.tsx'
import { customerReturns } from './returns-access.ts'

const ORDER = '0b5e0000-0000-4000-8000-000000000001'
const RETURNABLE: OrderReturns = {
  kinds: ['withdrawal', 'return', 'warranty'],
  reasons: ['Wrong size', 'Changed my mind'],
  postage: '',
  withdrawable: [],
  lines: [
    { line: 1, name: 'Chain', quantity: 1 },
    { line: 2, name: 'Tyre', quantity: 3 },
    { line: 3, name: 'Gift card', quantity: 1, excluded: 'Gift cards cannot come back.' },
  ],
  returns: [],
}

function ask(kind: ReturnKind, answers: Answers = { requestReturn: {} }) {
  const closed = { times: 0 }
  const form = (
    <RequestReturnForm
      kind={kind}
      access={customerReturns(ORDER, ADA.email)}
      returnable={RETURNABLE}
      onDone={() => {
        closed.times += 1
      }}
    />
  )
  return { ...visit(form, { as: ADA, answers }), closed }
}

const unitsOf = (part: string) => within(screen.getByRole('group', { name: part })).getByLabelText(/^Units, up to/)
const reasonOf = (part: string) => within(screen.getByRole('group', { name: part })).getByLabelText('Reason')

test('a withdrawal of one unit of one line sends exactly that', async () => {
  const { user, sent, closed } = ask('withdrawal')
  await user.clear(unitsOf('Chain'))
  await user.type(unitsOf('Chain'), '1')
  await user.clear(unitsOf('Tyre'))
  await user.type(unitsOf('Tyre'), '0')
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  await toast('You withdrew from the contract. We emailed you.')
  expect(sent('requestReturn')).toMatchObject([
    { params: { id: ORDER }, body: { kind: 'withdrawal', lines: [{ line: 1, quantity: 1 }] } },
  ])
  expect(sent('requestReturn')[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(closed.times).toBe(1)
})

test('a withdrawal begins with everything that can come back', async () => {
  const { user, sent } = ask('withdrawal')
  expect(screen.getByText('Gift cards cannot come back.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  await toast('You withdrew from the contract.')
  expect(sent('requestReturn').map(({ body }) => body)).toEqual([
    {
      kind: 'withdrawal',
      lines: [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 3 },
      ],
    },
  ])
})

test('a return begins with nothing, and sends units, reasons and words', async () => {
  const { user, sent } = ask('return')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(sent('requestReturn')).toEqual([])
  expect(screen.getByText('Choose at least one unit.')).toBeTruthy()
  await user.clear(unitsOf('Chain'))
  await user.type(unitsOf('Chain'), '1')
  await user.clear(unitsOf('Tyre'))
  await user.type(unitsOf('Tyre'), '2')
  await user.selectOptions(reasonOf('Tyre'), 'Changed my mind')
  await user.type(screen.getByLabelText('What happened? (optional)'), 'Too wide.')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await toast('Request sent')
  expect(sent('requestReturn').map(({ body }) => body)).toEqual([
    {
      kind: 'return',
      lines: [
        { line: 1, quantity: 1, reason: 'Wrong size' },
        { line: 2, quantity: 2, reason: 'Changed my mind' },
      ],
      words: 'Too wide.',
    },
  ])
})

test('what the shop refuses is said beside its line, and nothing typed is lost', async () => {
  const errors = [{ path: 'lines.0.quantity', message: 'Up to 2 can come back' }]
  const refusal = refuse('too-many-units', 'Two are left.', { errors })
  const { user, sent, answer, closed } = ask('return', { requestReturn: refusal })
  await user.clear(unitsOf('Tyre'))
  await user.type(unitsOf('Tyre'), '3')
  await user.type(screen.getByLabelText('What happened? (optional)'), 'Too wide.')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await problemOf(unitsOf('Tyre'))).toBe('Up to 2 can come back')
  await waitFor(() => expect(document.activeElement).toBe(unitsOf('Tyre')))
  expect(closed.times).toBe(0)
  expect(screen.getByLabelText('What happened? (optional)')).toMatchObject({ value: 'Too wide.' })
  answer({ requestReturn: {} })
  await user.clear(unitsOf('Tyre'))
  await user.type(unitsOf('Tyre'), '2')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(closed.times).toBe(1))
  const [first, second] = sent('requestReturn')
  expect(second?.body).toMatchObject({ lines: [{ line: 2, quantity: 2 }], words: 'Too wide.' })
  expect(second?.key).not.toBe(first?.key)
})

test('after no answer the same request has the same key', async () => {
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  const { user, sent, answer, closed } = ask('withdrawal', { requestReturn: away })
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  expect(await screen.findByText('No connection to the shop')).toBeTruthy()
  answer({ requestReturn: {} })
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  await waitFor(() => expect(closed.times).toBe(1))
  const [first, second] = sent('requestReturn')
  expect(second).toEqual(first)
})

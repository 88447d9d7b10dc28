import { expect, test } from 'vitest'
import type { Order } from '#orders/contract/orders.ts'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, screen, toast, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { DeleteButton } from './account-pages/own-orders-table.tsx'
import { useDeleteOrder } from './use-end-order.tsx'

const ORDER = {
  ...{ _id: '0193a0c0-0000-7000-8000-000000000001', number: 'PM-100234', status: 'placed', paid: false },
  lines: [{ line: 1, name: 'Chain', quantity: 2, cancelled: 0 }],
} as Order

function Deletable({ order }: { order: Order }) {
  const { ask, dialog } = useDeleteOrder()
  return (
    <>
      <DeleteButton order={order} onDelete={ask} />
      {dialog}
    </>
  )
}

const open = () => screen.getByRole('button', { name: 'Delete order PM-100234' })

test('an unpaid order is deleted once that is confirmed', async () => {
  const { user, sent, answer } = visit(<Deletable order={ORDER} />, {
    as: ADA,
    answers: { withdrawOrder: { deletedCount: 1 } },
  })
  await user.click(open())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(sent('withdrawOrder')).toEqual([])
  answer({ withdrawOrder: refuse('order-state', 'It was paid meanwhile.') })
  await user.click(open())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('It was paid meanwhile.')).toBeTruthy()
  answer({ withdrawOrder: { deletedCount: 1 } })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await toast('Order cancelled')
  expect(sent('withdrawOrder').map(({ params }) => params)).toEqual([{ id: ORDER._id }, { id: ORDER._id }])
})

test('a paid order cannot be deleted, and says why', () => {
  visit(<Deletable order={{ ...ORDER, status: 'paid', paid: true }} />, { as: ADA })
  const button = open()
  expect(button).toMatchObject({ disabled: true })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy()
})

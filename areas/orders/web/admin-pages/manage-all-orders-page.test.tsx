import { expect, test } from 'vitest'
import { ADA, screen, visit } from '#test-support/screens/visit-screen.tsx'
import ManageAllOrdersPage from './manage-all-orders-page.tsx'

test('the list is asked for by what the address says, and an empty one says why', async () => {
  const { sent } = visit(<ManageAllOrdersPage />, {
    as: ADA,
    at: '/dashboard/manageAllOrders?search=%20ana%20&status=sold&attention=disputed&sort=oldest',
    answers: { listViews: [], listAllOrders: [], countOrderQueues: [] },
  })
  expect(await screen.findByText('No matching orders')).toBeTruthy()
  expect(sent('listAllOrders').map(({ query }) => query)).toEqual([
    { search: 'ana', attention: 'disputed', sort: 'oldest', limit: '25' },
  ])
})

test('a queue that nothing is in says so, and is marked among the queues', async () => {
  visit(<ManageAllOrdersPage />, {
    as: ADA,
    at: '/dashboard/manageAllOrders?attention=money',
    answers: {
      listViews: [],
      listAllOrders: [],
      countOrderQueues: [{ queue: 'money-problems', count: 0, andMore: false }],
    },
  })
  expect(await screen.findByText('Nothing needs attention')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Money problems/ }).getAttribute('aria-current')).toBe('page')
})

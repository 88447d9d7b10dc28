import { type PageState, press } from './page-state.ts'

/** What comes back, for customers and at the desk. */
export const RETURN_STATES: readonly PageState[] = [
  { name: 'withdrawal, not offered', path: '/withdraw', by: 'visitor', shows: /takes no withdrawals here/ },
  {
    name: 'order with a return',
    path: ({ shippedOrder }) => `/dashboard/orders/${shippedOrder}`,
    by: 'customer',
    shows: 'I sent it',
  },
  { name: 'returns', path: '/dashboard/returns', by: 'admin', shows: /^R-/ },
  {
    name: 'returns, none found',
    path: '/dashboard/returns?search=R-999999',
    by: 'admin',
    shows: 'No matching returns',
  },
  {
    name: 'return to receive',
    path: ({ returned }) => `/dashboard/returns/${returned}`,
    by: 'admin',
    shows: 'Close without the rest',
  },
  {
    name: 'return, a unit counted',
    path: ({ returned }) => `/dashboard/returns/${returned}`,
    by: 'admin',
    shows: /^Receive and refund .*\d/,
    steps: press(/^One more: As new/),
  },
  {
    name: 'administered order with a return',
    path: ({ shippedOrder }) => `/dashboard/manageAllOrders/${shippedOrder}`,
    by: 'admin',
    shows: /^R-/,
  },
  { name: 'settings of returns', path: '/dashboard/settings/returns', by: 'admin', shows: 'Return address' },
  { name: 'settings, all kinds', path: '/dashboard/settings', by: 'admin', shows: 'Returns' },
]

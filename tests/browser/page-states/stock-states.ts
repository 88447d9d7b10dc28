import { type PageState, press } from './page-state.ts'

const NEED = {
  ...{ _id: '0193a0c0-0000-7000-8000-00000000ca12', sku: 'HUB-REAR-148', name: 'Rear hub, six bolts, 148 mm' },
  ...{ onSale: true, availableQuantity: 0, min: 1, below: 20, waiting: 1204, lowSince: '2026-11-23T10:00:00.000Z' },
}
const NEEDS = [NEED, { ...NEED, _id: `${NEED._id.slice(0, -1)}3`, name: 'Tube', below: null, waiting: 0 }]

/** What the shop is short of; a link in an email that was used. */
export const STOCK_STATES: readonly PageState[] = [
  {
    name: 'sold-out part, asked without an address',
    path: ({ expectedPart }) => `/partDetails/${expectedPart}`,
    by: 'visitor',
    shows: 'Email is Required',
    steps: press('Notify me'),
  },
  {
    name: 'stock needs',
    path: '/dashboard/stock',
    by: 'admin',
    shows: '1,204',
    answers: { to: '**/api/stockNeeds*', with: NEEDS },
  },
  {
    name: 'stock alert, the link was used',
    path: `/stockAlert/${NEED._id}#end=used`,
    by: 'visitor',
    shows: 'This link was used already',
  },
]

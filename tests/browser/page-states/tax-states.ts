import { type PageState, press } from './page-state.ts'

const one = {
  ...{ order: '0193a0c0-0000-7000-8000-000000000001', orderNumber: 'PM-100234', customerName: 'Ann Example' },
  ...{ placedAt: '2027-01-15T10:00:00.000Z', vatId: 'FI10000899', country: 'FI' },
  ...{ why: 'The register of VAT IDs did not answer', state: 'open', paidBy: 'card', charged: 19.9, creditable: 19.9 },
}
const settled = { settledAt: '2027-01-16T10:00:00.000Z', note: 'Seen on paper: Rindfleischetikettierungsgesetz' }
const VAT_IDS = [
  one,
  { ...one, ...settled, order: one.order.replace(/1$/, '2'), state: 'valid', paidBy: 'outside' },
  { ...one, ...settled, order: one.order.replace(/1$/, '3'), state: 'credited', creditable: 0 },
  { ...one, ...settled, order: one.order.replace(/1$/, '4'), state: 'invalid' },
]
const LIST = '/dashboard/settings/taxes/vat-ids'

/** What the shop knows of taxes only after many orders. */
export const TAX_STATES: readonly PageState[] = [
  { name: 'VAT IDs, none', path: LIST, by: 'admin', shows: 'No VAT IDs here' },
  {
    name: 'VAT IDs to check and to refund',
    path: `${LIST}?state=open`,
    by: 'admin',
    shows: 'Refund the tax',
    answers: { to: '**/api/admin/taxes/vat-ids?*', with: VAT_IDS },
  },
  {
    name: 'VAT ID, said to be valid without a word',
    path: LIST,
    by: 'admin',
    shows: 'Enter how you checked it',
    answers: { to: '**/api/admin/taxes/vat-ids?*', with: VAT_IDS },
    steps: press('I checked it: valid', 'It is valid'),
  },
  {
    name: 'taxes, over the threshold of distance sales',
    path: '/dashboard/settings/taxes',
    by: 'admin',
    shows: /^You are over the threshold/,
    answers: {
      to: '**/api/admin/taxes/distance-sales*',
      with: {
        ...{ applies: true, counted: true, year: 2027, currency: 'USD', threshold: 10_000, sum: 12_345.67 },
        ...{ percent: 123, state: 'over', unknown: 3 },
        countries: [
          { country: 'ES', orders: 210, sum: 12_000 },
          { country: 'AT', orders: 1, sum: 345.67 },
        ],
      },
    },
  },
]

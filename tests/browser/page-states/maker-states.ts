import { FAR_MAKER } from '../../support/sample-maker.ts'

import { type PageState, press } from './page-state.ts'

const ALONE = {
  ...{ _id: '0193a0c0-0000-7000-8000-00000000a1a1', version: 1, parts: 0 },
  ...{ ...FAR_MAKER, name: 'Rindfleischetikettierungsueberwachungsgesetz' },
  ...{ responsibleName: '', responsibleAddress: '', responsibleContact: '' },
}
const NAMED = { ...ALONE, ...FAR_MAKER, _id: '0193a0c0-0000-7000-8000-00000000a1a2', parts: 12 }

/** The desk of makers. */
export const MAKER_STATES: readonly PageState[] = [
  {
    name: 'makers',
    path: '/dashboard/makers',
    by: 'admin',
    shows: 'Nobody is named',
    answers: { to: '**/api/admin/makers*', with: [ALONE, NAMED] },
  },
  {
    name: 'makers, none',
    path: '/dashboard/makers',
    by: 'admin',
    shows: 'No makers yet',
    answers: { to: '**/api/admin/makers*', with: [] },
  },
  {
    name: 'edit product, its maker',
    path: ({ expectedPart }) => `/dashboard/manageProduct/${expectedPart}`,
    by: 'admin',
    shows: 'Producer schemes',
    steps: async (page) => page.getByText('Maker, support and recycling').click(),
  },
  {
    name: 'settings of the law, a registration refused',
    path: '/dashboard/settings/law',
    by: 'admin',
    shows: 'Choose a country',
    steps: press('Add registration', 'Save'),
  },
  {
    name: 'maker outside the EEA that names nobody',
    path: `/dashboard/makers/${ALONE._id}`,
    by: 'admin',
    shows: /may be sold there only with a responsible person/,
    answers: { to: '**/api/admin/makers/*', with: ALONE },
  },
  {
    name: 'maker, refused',
    path: '/dashboard/makers/new',
    by: 'admin',
    shows: 'Name is required',
    steps: async (page) => page.getByRole('button', { name: 'Add maker' }).click(),
  },
]

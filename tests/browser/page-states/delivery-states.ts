import { type PageState, press } from './page-state.ts'

/** Delivery as the owner edits it. */
export const DELIVERY_STATES: readonly PageState[] = [
  {
    name: 'delivery settings, a new zone with a method, tried',
    path: '/dashboard/settings/delivery',
    by: 'admin',
    shows: /^Something above is not right yet/,
    steps: async (page) => {
      await press('Add a zone', 'Add a method')(page)
      await page.getByLabel('Price', { exact: true }).selectOption('weight')
      await page.getByText('Exclude places').click()
      await page.getByText('Try it').click()
    },
  },
  {
    name: 'delivery settings, refused',
    path: '/dashboard/settings/delivery',
    by: 'admin',
    shows: 'Nothing was saved',
    steps: press('Add a zone', 'Save'),
  },
  {
    name: 'parts without longest side',
    path: '/dashboard/manageProduct?show=without-longest-side',
    by: 'admin',
    shows: /^\d+ parts$/,
  },
]

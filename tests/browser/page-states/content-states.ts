import type { Redirect } from '#content/contract/redirects.ts'
import { type PageState, press } from './page-state.ts'

/** The migration gives the privacy page this id. */
const PRIVACY = '/dashboard/content/0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c03'

const SOME_REDIRECTS: readonly Redirect[] = [
  {
    ...{ from: '/index.php?product_id=42&route=product/product', to: '/parts/wheels?q=rim', source: 'owner' },
    ...{ createdAt: '2026-03-04T09:00:00.000Z', hits: 1234, lastHitAt: '2026-05-06T12:30:00.000Z' },
  },
  {
    ...{ from: '/pages/size-guide', to: '/pages/sizes', source: 'renamed' },
    ...{ createdAt: '2026-04-04T09:00:00.000Z', hits: 0, lastHitAt: null },
  },
]

/** What the owner writes. */
export const CONTENT_STATES: readonly PageState[] = [
  { name: 'pages', path: '/dashboard/pages', by: 'admin', shows: 'Add a page' },
  {
    name: 'a page of the owner',
    path: PRIVACY,
    by: 'admin',
    shows: 'Publish at a moment',
  },
  {
    name: 'redirects, none yet',
    path: '/dashboard/redirects',
    by: 'admin',
    shows: 'No redirects yet',
    steps: (page) => page.getByText('Import and export').click(),
  },
  {
    name: 'redirects, one that is used and one of a renamed page',
    path: '/dashboard/redirects',
    by: 'admin',
    shows: 'Page renamed',
    answers: { to: '**/api/admin/redirects?*', with: SOME_REDIRECTS },
  },
  {
    name: 'redirects, one that leads to itself',
    path: '/dashboard/redirects',
    by: 'admin',
    shows: 'This leads to itself',
    steps: async (page) => {
      await press('Add a redirect')(page)
      await page.getByLabel('Old address', { exact: true }).fill('/old-page')
      await page.getByLabel('Leads to').fill('/Old-Page/')
      await press('Add redirect')(page)
    },
  },
  {
    name: 'translations, in a shop of one language',
    path: '/dashboard/translations',
    by: 'admin',
    shows: 'The shop has one language',
  },
  {
    name: 'portfolio as a form',
    path: '/dashboard/content/0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c08',
    by: 'admin',
    shows: 'Add project',
  },
  {
    name: 'menus and footer',
    path: '/dashboard/content/0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c09',
    by: 'admin',
    shows: 'Add column',
  },
  {
    name: 'a page of the owner, its source',
    path: PRIVACY,
    by: 'admin',
    shows: /^Back to the editor/,
    steps: press('Source'),
  },
  {
    name: 'a page of the owner, a table in its text, and a picture that nobody has chosen',
    path: PRIVACY,
    by: 'admin',
    shows: 'Choose a picture',
    steps: press('Table', 'Picture', 'Insert picture'),
  },
]

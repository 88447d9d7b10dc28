import { expect, type Page } from '@playwright/test'
import type { ListedPartsChange } from '#catalogue/contract/bulk-parts.ts'
import { nothingFound, type PageState, press } from './page-state.ts'

const withCsv =
  (csv: string, buttons = ['Next', 'Check']) =>
  async (page: Page) => {
    const buffer = Buffer.from(csv)
    await page
      .getByLabel('CSV file', { exact: true })
      .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer })
    await press(...buttons)(page)
  }

/** Of the form of a part. */
async function openSections(page: Page) {
  const titles = page.locator('form > div > details > summary')
  await expect(titles).toHaveCount(8)
  for (const title of await titles.all()) await title.click()
}

const PAST_CHANGES: readonly ListedPartsChange[] = [
  {
    ...{ _id: '0193a0c0-0000-7000-8000-000000000001', at: '2026-05-06T12:30:00.000Z', email: 'admin@example.com' },
    ...{ field: 'deleted', value: 'true', partCount: 1, undoneAt: null },
  },
  {
    ...{ _id: '0193a0c0-0000-7000-8000-000000000002', at: '2026-04-06T12:30:00.000Z', email: null },
    ...{ field: 'category', value: 'Bottom brackets and their bearings', partCount: 480 },
    undoneAt: '2026-04-06T12:31:00.000Z',
  },
]

/** Parts, as administrators list, edit and import them. */
export const PARTS_STATES: readonly PageState[] = [
  { name: 'add product', path: '/dashboard/addProduct', by: 'admin', shows: 'More pictures' },
  {
    name: 'add product, sent empty, with a measure',
    path: '/dashboard/addProduct',
    by: 'admin',
    shows: 'Picture is required',
    steps: async (page) => {
      await openSections(page)
      await press('Add specification', 'Add Product')(page)
    },
  },
  { name: 'manage product', path: '/dashboard/manageProduct', by: 'admin', shows: /^\d+ parts$/ },
  {
    name: 'manage product, loading',
    path: '/dashboard/manageProduct',
    by: 'admin',
    shows: 'Loading',
    hangs: '**/api/product*',
  },
  nothingFound('manage product', 'manageProduct?search', /^No parts match/),
  {
    name: 'manage product, whole name shown',
    path: '/dashboard/manageProduct',
    by: 'admin',
    shows: /^\d+ parts$/,
    steps: (page) => page.getByRole('table').getByRole('link').first().focus(),
  },
  {
    name: 'manage product, asked before one is deleted',
    path: '/dashboard/manageProduct',
    by: 'admin',
    shows: /^Delete .*\?$/,
    steps: press(/^Delete/),
  },
  {
    name: 'edit product, with pictures and numbers',
    path: ({ expectedPart }) => `/dashboard/manageProduct/${expectedPart}`,
    by: 'admin',
    shows: 'Other numbers (optional)',
    steps: openSections,
  },
  { name: 'edit product', path: ({ part }) => `/dashboard/manageProduct/${part}`, by: 'admin', shows: 'Corrections' },
  {
    name: 'edit product, its changes of stock',
    path: ({ thickPost }) => `/dashboard/manageProduct/${thickPost._id}`,
    by: 'admin',
    shows: 'Afterwards',
    steps: (page) => page.getByText('All changes of stock').click(),
  },
  {
    name: 'edit product, stock form sent empty',
    path: ({ part }) => `/dashboard/manageProduct/${part}`,
    by: 'admin',
    shows: 'A reason is required',
    steps: press('Correct stock'),
  },
  {
    name: 'edit product, a successor not yet complete',
    path: ({ part }) => `/dashboard/manageProduct/${part}`,
    by: 'admin',
    shows: 'Name one part',
    steps: press('Name a successor', 'Save successor'),
  },
  {
    name: 'edit product, no such',
    path: '/dashboard/manageProduct/nonsense',
    by: 'admin',
    shows: 'Part not found',
  },
  {
    name: 'change prices, refused',
    path: '/dashboard/manageProduct/prices',
    by: 'admin',
    shows: 'Enter a part number',
    steps: async (page) => {
      await page.getByLabel('Parts', { exact: true }).selectOption('numbers')
      await press('Preview')(page)
    },
  },
  {
    name: 'change prices, preview',
    path: '/dashboard/manageProduct/prices',
    by: 'admin',
    shows: /^Change prices of/,
    steps: async (page) => {
      await page.getByLabel('Change in %').fill('4')
      await press('Preview')(page)
    },
  },
  {
    name: 'past changes of parts, none yet',
    path: '/dashboard/manageProduct/changes',
    by: 'admin',
    shows: 'No changes yet',
  },
  {
    name: 'past changes of parts, one that holds and one that is undone',
    path: '/dashboard/manageProduct/changes',
    by: 'admin',
    shows: /^Undone /,
    answers: { to: '**/api/admin/bulk/parts?*', with: PAST_CHANGES },
  },
  { name: 'import', path: '/dashboard/manageProduct/import', by: 'admin', shows: 'Next' },
  {
    name: 'import without a file',
    path: '/dashboard/manageProduct/import',
    by: 'admin',
    shows: 'Choose a file',
    steps: press('Next'),
  },
  {
    name: 'import, columns of another shop’s file',
    path: '/dashboard/manageProduct/import',
    by: 'admin',
    shows: 'Looks like the form of Shopify products',
    steps: withCsv('Handle,Title,Type,Variant SKU,Variant Price\nbell,Bell,Bells,B-1,9.00\n', ['Next']),
  },
  {
    name: 'import, dry run with broken rows',
    path: '/dashboard/manageProduct/import',
    by: 'admin',
    shows: 'Rows with errors',
    steps: withCsv('sku,name,category,price,quantity\nNEW-1,A new hub,Hubs,12.50,40\nNEW-2,Bad,Hubs,cheap,1\n'),
  },
  {
    name: 'import customers, rows with errors',
    path: '/dashboard/import/customers',
    by: 'admin',
    shows: 'Rows with errors',
    steps: withCsv('email,name,country,city\nnew@example.com,New,,Bonn\nnobody,Nobody,,\n'),
  },
  {
    name: 'import reviews, columns of another shop’s file',
    path: '/dashboard/import/reviews',
    by: 'admin',
    shows: 'Looks like the form of WooCommerce reviews',
    steps: withCsv('comment_author,comment_content,rating,product_SKU\nIda,Good,5,NONE\n', ['Next']),
  },
  { name: 'attributes', path: '/dashboard/attributes', by: 'admin', shows: /^Built-in attributes/ },
  {
    name: 'add attribute, refused',
    path: '/dashboard/attributes/new',
    by: 'admin',
    shows: 'A label is required',
    steps: async (page) => {
      await page.getByLabel('Kind').selectOption('choice')
      await press('Add value', 'Add attribute')(page)
    },
  },
]

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { GRANTABLE_PERMISSIONS, permissionsOf } from '#platform/contract/permissions.ts'
import { screenNeeds } from '#platform/contract/screens.ts'
import { staffMenu } from '#platform/web/dashboard/menu-entries.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { PERMISSIONS_OF_ROLES } from './permission-table.ts'

/** Asked by parts of a page that only those see who may ask (`<May>`). */
const ASKED_WHERE_ALLOWED: Readonly<Record<string, readonly string[]>> = {
  '': ['getFirstSteps'],
  // What leads there from a customer or a return, without whose answer the form is empty, and the search for customers.
  newOrder: ['getCustomer', 'listCustomers'],
  'customers/:email': ['listAllQuestions', 'listAllReviews', 'listAudit'],
  manageProduct: ['previewAttribute'],
  'manageProduct/:partId': ['getPartCost', 'getPartSuccessors', 'getStockNeed', 'previewAttribute'],
}

const ROOT = join(import.meta.dirname, '../../..')
const PAGES = [
  ...readFileSync(join(ROOT, 'areas/routes.ts'), 'utf8').matchAll(/route\('([^']+)', '([^']*admin-pages[^']*)'/g),
]
  .map(([, path = '', file = '']) => [path, join(ROOT, 'areas', file)] as const)
  .concat([['', join(ROOT, 'areas/app/web/admin-pages/admin-overview.tsx')]])

const ASKS = /(?:useShopRead\(\s*|useShopList\(\s*|operation=|shop\.)['"]?(\w+)/g

/** What a page and all that it imports ask the shop for, without being pressed. */
function readsOf(page: string): string[] {
  const [seen, found, left] = [new Set<string>(), new Set<string>(), [page]]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(ASKS)) found.add(name)
    for (const [, from = ''] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const path = from.startsWith('#') ? join(ROOT, 'areas', from.slice(1)) : join(dirname(file), from)
      if (/\.tsx?$/.test(from) && path.includes('/web/') && existsSync(path)) left.push(path)
    }
  }
  return [...found].filter((name) => {
    const operation = (contract as Record<string, OperationShape>)[name]
    return operation?.method === 'GET' && operation.access.kind === 'admin'
  })
}

test.each(notEmpty(PAGES))('whoever may open /dashboard/%s may read what it shows', (path, file) => {
  const needed = screenNeeds(`/dashboard/${path}`)
  expect(needed, 'a page of the administration is missing in screens.ts').toBeDefined()
  const opened = GRANTABLE_PERMISSIONS.map((one) => permissionsOf([one])).filter((all) => needed && all.has(needed))
  for (const name of readsOf(file)) {
    const { access } = (contract as Record<string, OperationShape>)[name] as OperationShape
    if (access.kind !== 'admin' || ASKED_WHERE_ALLOWED[path]?.includes(name)) continue
    for (const permissions of opened) expect(permissions, name).toContain(access.needs)
  }
})

test('the reads of a page are found, so that the test above has something to judge', () => {
  expect(PAGES.flatMap(([, file]) => readsOf(file)).length).toBeGreaterThan(PAGES.length)
})

test('the menu shows each role its entries, and those of everybody', () => {
  const labelsOf = (role: string) => {
    const permissions: readonly string[] = PERMISSIONS_OF_ROLES[role] ?? []
    return staffMenu((permission) => permissions.includes(permission)).flatMap(({ entries }) =>
      entries.map(({ label }) => label),
    )
  }
  expect(labelsOf('Warehouse')).toEqual([
    ...['My Profile', 'Manage Product', 'Manage All Orders', 'Overview', 'Returns', 'Stock needs', 'Security'],
  ])
  expect(labelsOf('Content')).toEqual(['My Profile', 'Overview', 'Pages', 'Redirects', 'Security'])
  expect(labelsOf('Accounts')).toEqual([
    ...['My Profile', 'Manage All Orders', 'Overview', 'Returns', 'Invoices', 'Reports', 'Security'],
  ])
  for (const role of Object.keys(PERMISSIONS_OF_ROLES))
    for (const label of ['Make Admin', 'Settings', 'Staff and roles', 'System'])
      expect(labelsOf(role)).not.toContain(label)
})

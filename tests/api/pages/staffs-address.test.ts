import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { staffsAddress } from '#platform/server/http/staffs-address.ts'
import routes from '../../../areas/routes.ts'

/** The shop’s routes, as its build has them. */
function built(entries: readonly RouteConfigEntry[], parentId?: string): object[] {
  return entries.flatMap(({ children = [], ...entry }) => {
    const id = entry.id ?? entry.file
    const module = { handle: entry.file.includes('admin-layout') ? { forStaff: true } : undefined }
    return [{ ...entry, id, parentId, module }, ...built(children, id)]
  })
}
const all = Object.fromEntries(built(routes).map((route) => [(route as { id: string }).id, route]))
const build = { routes: all } as unknown as Parameters<typeof staffsAddress>[1]

beforeAll(() => setOfferedLanguages(['en', 'de', 'es'], ['es']))
afterAll(() => setOfferedLanguages(['en']))

test.each([
  ['/es/dashboard/users', '/dashboard/users'],
  ['/es/dashboard/USERS/?q=a&page=2', '/dashboard/USERS/?q=a&page=2'],
  ['/es/dashboard/settings/taxes/vat-ids', '/dashboard/settings/taxes/vat-ids'],
  ['/es/dashboard/manageProduct/1f', '/dashboard/manageProduct/1f'],
  // Of customers
  ['/es', undefined],
  ['/es/basket', undefined],
  ['/es/dashboard', undefined],
  ['/es/dashboard/orders/1f', undefined],
  ['/es/dashboard/profile', undefined],
  ['/es/dashboard/users.data', undefined],
  ['/es/dashboard/users/none', undefined],
  // In languages for everybody
  ['/de/dashboard/users', undefined],
  ['/dashboard/users', undefined],
  ['/fr/dashboard/users', undefined],
])('%s leads to %s', (address, right) => {
  expect(staffsAddress(address, build)).toBe(right)
})

import { expect, test } from 'vitest'
import { ADMIN_MENU, CUSTOMER_MENU, currentEntry } from './menu-entries.ts'

test.each([
  [CUSTOMER_MENU, '/dashboard', 'My Orders'],
  [CUSTOMER_MENU, '/dashboard/', 'My Orders'],
  [CUSTOMER_MENU, '/dashboard/orders/0193a0c0-0000-7000-8000-000000000000', 'My Orders'],
  [CUSTOMER_MENU, '/dashboard/payment/0193a0c0-0000-7000-8000-000000000000', 'My Orders'],
  [CUSTOMER_MENU, '/dashboard/review', 'Add Reviews'],
  [ADMIN_MENU, '/dashboard/manageAllOrders', 'Manage All Orders'],
  [ADMIN_MENU, '/dashboard/manageAllOrders/0193a0c0-0000-7000-8000-000000000000', 'Manage All Orders'],
  [ADMIN_MENU, '/dashboard/orders/0193a0c0-0000-7000-8000-000000000000', 'Manage All Orders'],
  [ADMIN_MENU, '/dashboard/manageProduct', 'Manage Product'],
  [CUSTOMER_MENU, '/dashboard/jobs', undefined],
  [ADMIN_MENU, '/dashboard', 'Overview'],
  [ADMIN_MENU, '/dashboard/newAssembly', 'Assemblies'],
  [CUSTOMER_MENU, '/dashboard/ordersOfSomebody', undefined],
])('in this menu (%#) the page %s belongs to %s', (menu, path, label) => {
  expect(currentEntry(menu, path)?.label).toBe(label)
})

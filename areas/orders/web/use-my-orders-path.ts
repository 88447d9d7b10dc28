import { useStaff } from '#platform/web/dashboard/use-admin.ts'

/** Where one's own orders are: the dashboard's first page is an administrator's overview. */
export function useMyOrdersPath(): string {
  return useStaff().isStaff ? '/dashboard/orders' : '/dashboard'
}

import { useAdminCheck } from '#platform/web/dashboard/use-admin.ts'

/** Where one's own orders are: the dashboard's first page is an administrator's overview. */
export function useMyOrdersPath(): string {
  return useAdminCheck().data === true ? '/dashboard/orders' : '/dashboard'
}

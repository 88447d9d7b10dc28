import { Outlet, useLocation } from 'react-router'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'

/** For `staffs-address.ts`, and for what surrounds the page. */
export const handle = { forStaff: true }

/** Around every page for administrators. The key has each page ask whether this still is one. */
export default function AdminLayout() {
  const { pathname } = useLocation()
  return (
    <RequireAdmin key={pathname} waiting={<RowsSkeleton />}>
      <Outlet />
    </RequireAdmin>
  )
}

import { Outlet, useLocation } from 'react-router'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'

/** Around every page for administrators. The key has each page ask whether this still is one. */
export default function AdminLayout() {
  const { pathname } = useLocation()
  return (
    <RequireAdmin key={pathname} waiting={<RowsSkeleton />}>
      <Outlet />
    </RequireAdmin>
  )
}

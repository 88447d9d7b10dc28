import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { VerifyNotice } from '#accounts/web/profile/verify-notice.tsx'
import { DeskSearch } from '#app/web/desk-search/desk-search.tsx'
import { t } from '#platform/contract/language/text.ts'
import { DashboardMenu } from '#platform/web/dashboard/dashboard-menu.tsx'
import { RequireAccount } from '#platform/web/dashboard/require-account.tsx'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { useKeyboardsPlace } from '#platform/web/dashboard/use-keyboards-place.ts'
import { useStaffsLanguage } from '#platform/web/dashboard/use-staffs-language.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'

/** A skeleton on the server: only the browser knows the session. */
export default function DashboardLayout() {
  const [queryClient] = useState(shopQueryClient)
  // As a key: another account, perhaps from another tab, must not see what was typed.
  const { email } = useSession()
  return (
    <QueryClientProvider client={queryClient}>
      <div className="page py-8 sm:py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
          <h1 className="text-graphite text-lg">{t('Welcome to your Dashboard')}</h1>
          {email !== undefined && <AdminSearch key={email} />}
        </div>
        <RequireAccount waiting={<DashboardSkeleton />}>
          <DashboardContent key={email} />
        </RequireAccount>
      </div>
    </QueryClientProvider>
  )
}

function AdminSearch() {
  const isElsewhere = useStaffsLanguage()
  return useStaff().isStaff && !isElsewhere && <DeskSearch />
}

function DashboardContent() {
  const { isStaff } = useStaff()
  const page = useKeyboardsPlace()
  if (useStaffsLanguage()) return <DashboardSkeleton />
  return (
    <div className={columns} data-staff={isStaff || undefined}>
      <DashboardMenu />
      <div ref={page} className="min-w-0">
        <VerifyNotice />
        <Outlet />
      </div>
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <div className={columns}>
      <div className="h-12 border-hairline max-lg:border-y lg:border-l" />
      <RowsSkeleton />
    </div>
  )
}

const columns = 'mt-4 grid gap-6 lg:mt-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10'

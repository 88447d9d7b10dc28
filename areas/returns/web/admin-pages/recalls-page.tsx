import { useSearchParams } from 'react-router'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { RecallsTable } from '../recalls/recalls-table.tsx'
import { SoldSerials } from '../recalls/sold-serials.tsx'
import { RECALLS_LIST, useRecalls } from '../recalls/use-recalls.ts'

export const meta = () => [{ title: 'Recalls · Parts Manufacture' }]

export default function RecallsPage() {
  const [params] = useSearchParams()
  const serial = params.get('serial')?.trim().slice(0, 64) ?? ''
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Recalls">Tell everybody who bought a part, or find who has a number.</DashboardHeading>
      <SearchForm label="Find a serial number" fields={[{ name: 'serial', label: 'Whole serial number' }]} />
      {serial && <SoldSerials key={serial} serial={serial} />}
      <p className="mb-6">
        <LinkButton to={`${RECALLS_LIST}/new`}>New recall</LinkButton>
      </p>
      <Recalls cursor={params.get('cursor') ?? undefined} />
    </RequireAdmin>
  )
}

function Recalls({ cursor }: { cursor: string | undefined }) {
  const list = useRecalls(cursor)
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <section aria-label="Recalls" aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <RecallsTable recalls={items} />
      ) : (
        <EmptyState title="No recalls yet">
          <p>A new recall is a draft first: you see whom it reaches before anything is sent.</p>
        </EmptyState>
      )}
      <ListPager count={totalCount === 1 ? '1 recall' : `${totalCount} recalls`} nextCursor={nextCursor} />
    </section>
  )
}

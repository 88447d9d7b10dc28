import { Link } from 'react-router'
import type { OpenVatIdState } from '#orders/contract/tax-desk.ts'
import { OpenVatIdRow } from '#orders/web/order-taxes/open-vat-id.tsx'
import { readVatIdFilters, useOpenVatIds, type VatIdFilters } from '#orders/web/order-taxes/use-open-vat-ids.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'

export const meta = () => [{ title: 'VAT IDs to check · Parts Manufacture' }]

const TABS: readonly { state?: OpenVatIdState; label: string }[] = [
  { label: 'All' },
  { state: 'open', label: 'To check' },
  { state: 'valid', label: 'To refund' },
  { state: 'credited', label: 'Refunded' },
]

export default function VatIdsPage() {
  const asked = readVatIdFilters(useListParams('state'))
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="VAT IDs to check">
        Nobody answered for these VAT IDs when the orders came in, so tax was charged.{' '}
        <InlineLink to="/dashboard/settings/taxes">Settings</InlineLink>
      </DashboardHeading>
      <nav aria-label="States of VAT IDs" className="mb-6 flex flex-wrap gap-x-6 border-hairline border-b">
        {TABS.map(({ state, label }) => (
          <Link
            key={label}
            to={state ? `?state=${state}` : '?'}
            preventScrollReset
            aria-current={state === asked.state ? 'page' : undefined}
            className="-mb-px inline-flex min-h-12 items-center border-transparent border-b-2 text-sm underline-offset-4 hover:underline aria-[current=page]:border-signal aria-[current=page]:font-semibold"
          >
            {label}
          </Link>
        ))}
      </nav>
      <VatIds asked={asked} />
    </RequireAdmin>
  )
}

function VatIds({ asked }: { asked: VatIdFilters }) {
  const list = useOpenVatIds(asked)
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  if (items.length === 0) {
    return (
      <EmptyState title="No VAT IDs here">
        <p>An order comes here when a buyer’s VAT ID would take the tax away, but nobody could check it.</p>
      </EmptyState>
    )
  }
  return (
    <section aria-label="VAT IDs" aria-busy={list.isPlaceholderData}>
      <ul className="flex flex-col gap-4">
        {items.map((each) => (
          <OpenVatIdRow key={each.order} vatId={each} />
        ))}
      </ul>
      <ListPager count={counted(totalCount, 'VAT ID')} nextCursor={nextCursor} />
    </section>
  )
}

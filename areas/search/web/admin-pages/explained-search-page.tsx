import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { foundHeading } from '../found-labels.ts'
import { ExplainedParts } from '../searches/explained-parts.tsx'

export const meta = titled('Why this order')

export default function ExplainedSearchPage() {
  return (
    <>
      <DashboardHeading title="Why this order">
        Why each part was found. Parts are ranked by these criteria, line by line.{' '}
        <InlineLink to="/dashboard/searches">Searches that found nothing</InlineLink>
      </DashboardHeading>
      <SearchForm label="Explain a search" fields={[{ name: 'q', label: 'Search' }]} />
      <Explained />
    </>
  )
}

function Explained() {
  const { q } = useListParams('q')
  return q === undefined ? <EmptyState title="Enter a search" /> : <Result q={q} />
}

function Result({ q }: { q: string }) {
  const found = useShopRead('findParts', { query: { q, explain: '1' } })
  if (found.isPending) return <RowsSkeleton />
  if (!found.data) return <AdminProblem error={found.error} onRetry={() => void found.refetch()} />
  const { corrected, reading, explained, from, address } = found.data
  const read = reading.map(({ label, kind }) => `${kind} “${label}”`).join(', ')
  return (
    <section aria-label="Result" className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{foundHeading(found.data)}.</span>{' '}
        {corrected ? `Corrected to “${corrected.to}”.` : read !== '' && `Read as ${read}.`}{' '}
        <InlineLink to={address}>See the list</InlineLink>
      </p>
      {explained && explained.items.length > 0 && <ExplainedParts parts={explained.items} from={from} />}
    </section>
  )
}

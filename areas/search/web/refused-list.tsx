import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'

export type Refused = { sentences: string[]; firstPage: string | null; withoutFilters: string }

/** An address that can't be answered: too many filters, or a place in another list. */
export function RefusedList({ refused: { sentences, firstPage, withoutFilters } }: { refused: Refused }) {
  return (
    <>
      <h1 className="mb-4 text-2xl sm:text-3xl">This list can’t be shown</h1>
      <EmptyState title={sentences.join(' ')}>
        <div className="flex flex-wrap gap-3">
          {firstPage !== null && (
            <LinkButton to={firstPage} rel="nofollow" variant="primary">
              First page
            </LinkButton>
          )}
          <LinkButton to={withoutFilters} variant={firstPage === null ? 'primary' : 'secondary'}>
            Show without filters
          </LinkButton>
        </div>
      </EmptyState>
    </>
  )
}

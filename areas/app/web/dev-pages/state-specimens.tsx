import { PROBLEMS, type ProblemKind } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { Specimen, SpecimenGroup, SpecimenRow } from './specimen.tsx'

const STATUSES = ['placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'expired', 'disputed', 'failed']

function problem(kind: ProblemKind, detail: string, requestId?: string): ProblemError {
  return new ProblemError({ type: kind, ...PROBLEMS[kind], detail, requestId })
}

const ERRORS = {
  'the shop cannot be reached': new TypeError('Failed to fetch'),
  'the input is refused': problem('out-of-stock', 'There are 3 pieces left. Order 3 or fewer.'),
  'our own fault': problem('unexpected', 'Nothing was changed. Try again in a minute.', 'req-7f3a'),
}

const again = () => notify.info('Trying again')

/** What stands in the place of content: loading, nothing there, an error, a success. */
export function StateSpecimens() {
  return (
    <>
      <SpecimenGroup title="Loading and empty">
        <SpecimenRow>
          <Specimen name="line that loads">
            <Skeleton className="h-6 w-48" />
          </Specimen>
          <Specimen name="card that loads">
            <Skeleton className="h-32 w-full" />
          </Specimen>
        </SpecimenRow>
        <Specimen name="empty list">
          <EmptyState title="No orders yet">
            <p>What you order appears here.</p>
            <Button variant="primary">See parts</Button>
          </EmptyState>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup title="Errors">
        {Object.entries(ERRORS).map(([name, error]) => (
          <Specimen key={name} name={name}>
            <ProblemNotice error={error} onRetry={again} />
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup title="Statuses and short messages">
        <p className="flex flex-wrap gap-2">
          {STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </p>
        <div className="flex flex-wrap gap-2">
          {(['success', 'error', 'info', 'warning'] as const).map((kind) => (
            <Button key={kind} onClick={() => notify[kind](`This is what ${kind} looks like`)}>
              Show {kind}
            </Button>
          ))}
        </div>
      </SpecimenGroup>
    </>
  )
}

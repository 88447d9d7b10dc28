import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ProblemError } from '#contract/problem-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/**
 * What kept an admin page from its data. An account that has just lost the role is checked anew, which sends it away;
 * one that lacks the second factor the shop demands is told where to set it up.
 */
export function AdminProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const queries = useQueryClient()
  const kind = error instanceof ProblemError ? error.kind : undefined
  useEffect(() => {
    if (kind === 'not-allowed') void queries.invalidateQueries({ queryKey: ['admin'] })
  }, [kind, queries])
  if (kind !== 'second-factor-needed') return <ProblemNotice error={error} onRetry={onRetry} />
  return (
    <EmptyState title="This page asks for a second factor">
      <p>
        Administrators of this shop need one. Set up an authenticator app or a passkey. You have a passkey already? Sign
        out, and log in with it.
      </p>
      <LinkButton to="/dashboard/security" variant="primary">
        Set one up
      </LinkButton>
    </EmptyState>
  )
}

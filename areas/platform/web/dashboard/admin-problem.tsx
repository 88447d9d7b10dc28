import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ProblemNotice } from '../ui/problem-notice.tsx'

/**
 * The error of an admin page. A 403 repeats the admin check, which redirects; a missing second factor links to its
 * setup.
 */
export function AdminProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const queries = useQueryClient()
  const kind = error instanceof ProblemError ? error.kind : undefined
  useEffect(() => {
    if (kind === 'not-allowed') void queries.invalidateQueries({ queryKey: ['admin'] })
  }, [kind, queries])
  if (kind !== 'second-factor-needed') return <ProblemNotice error={error} onRetry={onRetry} />
  return (
    <EmptyState title={t('Two-factor authentication required')}>
      <p>
        {t(
          'Administrators need an authenticator app or a passkey. Already have a passkey? Sign out and log in with it.',
        )}
      </p>
      <LinkButton to="/dashboard/security" variant="primary">
        {t('Set it up')}
      </LinkButton>
    </EmptyState>
  )
}

import { ProblemError } from '#platform/contract/problem-error.ts'
import { Button } from './button.tsx'

export function ProblemNotice({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  if (!error) return null
  const problem = error instanceof ProblemError ? error.problem : undefined
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">{problem?.title ?? 'Something went wrong'}</p>
      <p>{problem?.detail ?? 'We can’t reach the shop. Check your connection and try again.'}</p>
      {problem?.requestId && problem.status >= 500 && (
        <p className="label mt-1">Request ID for support: {problem.requestId}</p>
      )}
      {onRetry && (
        <Button className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

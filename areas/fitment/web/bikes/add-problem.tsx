import { ProblemError } from '#platform/contract/problem-error.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

/** Too many bikes in a browser, or an answer that the rule book does not know, are no faults of the shop. */
export function AddProblem({ error }: { error: unknown }) {
  const errors = error instanceof ProblemError ? error.problem.errors : undefined
  const isFull = error instanceof Error && error.name === 'TooManyBikes'
  const text = isFull ? error.message : errors?.map(({ message }) => message).join(' ')
  return text ? <p role="alert">{text}</p> : <ProblemNotice error={error} />
}

import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ProblemError } from '#platform/contract/problem-error.ts'
import type { FieldError } from '#platform/contract/problem-schema.ts'

/** What an answer says of fields; none for other failures. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return error instanceof ProblemError ? (error.problem.errors ?? []) : []
}

/** What an answer says of one field, by its path. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  return fieldErrorsOf(error).find(({ path }) => path === field)?.message
}

/** Shows field errors beside their fields and focuses the first. Returns the error if some of it is left to show. */
export function placeFieldProblems<Values extends FieldValues>(
  error: unknown,
  form: { setError: UseFormSetError<Values> },
  fields: readonly FieldPath<Values>[],
): unknown {
  const errors = fieldErrorsOf(error)
  let placed = 0
  for (const { path, message } of errors) {
    const field = fields.find((name) => name === path)
    if (!field) continue
    form.setError(field, { type: 'shop', message }, { shouldFocus: placed === 0 })
    placed += 1
  }
  return placed > 0 && placed === errors.length ? undefined : error
}

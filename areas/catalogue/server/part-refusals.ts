import { type Refusal, refuse } from '#platform/contract/problem.ts'

export function partNotFound(): Refusal {
  return refuse('not-found', 'Part not found.')
}

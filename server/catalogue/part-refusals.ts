import { type Refusal, refuse } from '#contract/problem.ts'

export function partNotFound(): Refusal {
  return refuse('not-found', 'Part not found.')
}

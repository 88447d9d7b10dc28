import { invalidInput, type Refusal, refuse } from '#contract/problem.ts'

export function partNotFound(): Refusal {
  return refuse('not-found', 'Part not found.')
}

/** Never uploaded, or removed after a day without use. */
export function pictureGone(): Refusal {
  const message = 'This picture no longer exists. Upload it again.'
  return invalidInput([{ path: 'img', message }])
}

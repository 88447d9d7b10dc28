import { type Refusal, refuse } from '#contract/problem.ts'

/**
 * A part can't show an uploaded picture that is not there: one that was never uploaded, or that nothing showed for a
 * day.
 */
export function pictureGone(): Refusal {
  const message = 'This picture is not in the shop (any more). Upload it again.'
  return refuse('input-invalid', 'Some fields are not right.', { errors: [{ path: 'img', message }] })
}

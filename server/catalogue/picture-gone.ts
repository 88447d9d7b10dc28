import { type Refusal, refuse } from '#contract/problem.ts'

/** Never uploaded, or removed after a day without use. */
export function pictureGone(): Refusal {
  const message = 'This picture is not in the shop (any more). Upload it again.'
  return refuse('input-invalid', 'Some fields are not right.', { errors: [{ path: 'img', message }] })
}

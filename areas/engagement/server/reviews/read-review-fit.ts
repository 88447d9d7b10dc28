import type { FitOutcome } from '#fitment/contract/fit-outcomes.ts'
import type { JudgedReview } from '#fitment/server/bikes/bikes-service.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { ReviewsContext } from './reviews-context.ts'

type Told = { bikeKind?: string | undefined; fitOutcome?: FitOutcome | undefined }

/** What a review says of fit; undefined where it says nothing. */
export async function readReviewFit(
  { bikes, fitment }: Pick<ReviewsContext, 'bikes' | 'fitment'>,
  { bikeKind: template, fitOutcome: outcome }: Told,
  partId: string | null | undefined,
): Promise<JudgedReview | undefined | Refusal> {
  if (template === undefined || outcome === undefined) return undefined
  if (!partId) return invalidInput([{ path: 'bikeKind', message: 'Only a review of a part can say whether it fitted' }])
  const read = await fitment.readBike({ template, facts: {} })
  if ('faults' in read) return invalidInput(read.faults.map(({ message }) => ({ path: 'bikeKind', message })))
  return bikes.judgeReview({ partId, template, outcome })
}

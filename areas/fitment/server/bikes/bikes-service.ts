import { bindContext } from '#platform/server/bind-context.ts'
import type { BikesContext } from './bikes-context.ts'
import { flagByReports } from './disputed-rules.ts'
import { exportBikes, forgetBikes } from './own-bikes.ts'
import { judgeReview, reportByReview, reportedKinds } from './report-by-review.ts'

export type { JudgedReview } from './report-by-review.ts'

export type BikesService = ReturnType<typeof createBikesService>

/** Sets up the job, and gives what others call. */
export function createBikesService(context: BikesContext) {
  context.jobs.work('flag-disputed-rules', () => flagByReports(context))
  return {
    /** For whoever keeps reviews. */
    ...bindContext(context, { judgeReview, reportByReview, reportedKinds }),
    ...bindContext(context, { exportBikes }),
    forgetBikes,
  }
}

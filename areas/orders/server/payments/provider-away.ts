import { JobFailure } from '#platform/server/jobs/jobs.ts'

export function providerAway(): JobFailure {
  return new JobFailure('The payment provider is unavailable.')
}

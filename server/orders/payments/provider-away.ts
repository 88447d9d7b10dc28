import { JobFailure } from '#server/adapters/jobs/jobs.ts'

export function providerAway(): JobFailure {
  return new JobFailure('The payment provider did not answer, or is out of order.')
}

import { JobFailure } from '#server/adapters/jobs/jobs.ts'

/** The failure of work that has to wait until the payment provider can be asked again. */
export function providerAway(): JobFailure {
  return new JobFailure('The payment provider did not answer, or is out of order.')
}

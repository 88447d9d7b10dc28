import { SIGN_IN_ERRORS } from '#accounts/contract/credentials.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'

/** Why a federated sign-in could not start, by code. */
export const FEDERATED_REFUSALS: Readonly<Record<string, Refusal>> = {
  PROVIDER_NOT_FOUND: refuse('not-found', 'This shop does not offer that sign-in method.'),
  SIGN_IN_UNAVAILABLE: refuse('unavailable', SIGN_IN_ERRORS['sign-in-unavailable']),
}

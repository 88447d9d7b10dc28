import type { BetterAuthPlugin } from 'better-auth/types'
import type { IdentitySettings } from '../identity-settings.ts'
import { answerCallback } from './answer-callback.ts'
import { CALLBACK_PATH, START_PATH } from './federated-endpoints.ts'
import { createRelyingParty } from './relying-party.ts'
import { startSignIn } from './start-sign-in.ts'

const SIGN_INS_PER_MINUTE = 60 // Per network (IPv6: /64); each is a row and a call to the issuer

export function federatedPlugins({ issuers = [], now, log }: IdentitySettings): BetterAuthPlugin[] {
  const parties = issuers.map((issuer) => createRelyingParty(issuer, now, (message) => log(message, {})))
  const endpoints = { signInOAuth2: startSignIn(parties), oAuth2Callback: answerCallback(parties) }
  return [{ id: 'federated-sign-in', endpoints, rateLimit: [limit(START_PATH), limit(CALLBACK_PATH)] }]
}

function limit(prefix: string) {
  return { pathMatcher: (path: string) => path.startsWith(prefix), window: 60, max: SIGN_INS_PER_MINUTE }
}

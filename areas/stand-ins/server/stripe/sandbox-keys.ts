import { isSameSecret } from '#platform/server/digests.ts'
import type { PaymentIntentRow } from './sandbox-tables.ts'
import { type Answer, NO_KEY, WRONG_KEY } from './stripe-errors.ts'
import type { Caller } from './stripe-objects.ts'

export type SandboxKeys = { secretKey: string; publishableKey: string }

/** The holder of this key: the server or the card form. Otherwise the error to answer. */
export function whoCalls(authorization: string | undefined, keyParam: unknown, keys: SandboxKeys): Caller | Answer {
  const key = keyFrom(authorization) ?? (typeof keyParam === 'string' ? keyParam : undefined)
  if (!key) return NO_KEY
  if (isSameSecret(key, keys.secretKey)) return 'secret'
  return isSameSecret(key, keys.publishableKey) ? 'publishable' : WRONG_KEY
}

/** Whether the caller may see and confirm the intent: the server always, the card form with the intent's own secret. */
export function mayUseIntent(caller: Caller, intent: PaymentIntentRow, clientSecret: string | undefined): boolean {
  return clientSecret === undefined ? caller === 'secret' : isSameSecret(clientSecret, intent.clientSecret)
}

function keyFrom(authorization: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ')
  if (/^bearer$/i.test(scheme)) return credentials || undefined
  if (/^basic$/i.test(scheme)) return Buffer.from(credentials, 'base64').toString().split(':')[0] || undefined
  return undefined
}

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Passkey } from '#accounts/contract/second-factors.ts'
import { type Message, msg, say } from '#platform/contract/language/text.ts'
import { loadForAction } from '#platform/web/lazy/load-for-action.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'

/** A failure in the browser or device, with a message for the user. */
export class PasskeyError extends Error {}

/** Browser only. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** @throws ProblemError when the server refuses; PasskeyError when the browser or device fails */
export async function addPasskey(name: string | undefined): Promise<Pick<Passkey, 'id' | 'name'>> {
  const optionsJSON = await callAuth<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options')
  const { startRegistration } = await loadForAction(() => import('@simplewebauthn/browser'))
  const response = await withMessage(startRegistration({ optionsJSON }))
  return callAuth('/passkey/verify-registration', { response, ...(name && { name }) })
}

/** Authenticates with a passkey. Throws as `addPasskey` does. */
export async function showPasskey(): Promise<void> {
  const optionsJSON = await callAuth<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options')
  const { startAuthentication } = await loadForAction(() => import('@simplewebauthn/browser'))
  const response = await withMessage(startAuthentication({ optionsJSON }))
  await callAuth('/passkey/verify-authentication', { response })
}

async function withMessage<Answer>(ceremony: Promise<Answer>): Promise<Answer> {
  try {
    return await ceremony
  } catch (error) {
    const { name = '', code = '' } = error as { name?: string; code?: string }
    throw new PasskeyError(say(WORDS[code] ?? WORDS[name] ?? UNREADABLE))
  }
}

const OTHER_DEVICE = msg('This device does not support passkeys with user verification. Use another one.')

const UNREADABLE = msg('We could not read the passkey. Try again, or use another device.')

/** By the library’s error code, else by the WebAuthn error name. */
const WORDS: Readonly<Record<string, Message>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: msg('This device already has a passkey for your account.'),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: OTHER_DEVICE,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: OTHER_DEVICE,
  ERROR_INVALID_DOMAIN: msg('Passkeys only work on our own domain. Open the shop there.'),
  ERROR_INVALID_RP_ID: msg('Passkeys only work on our own domain. Open the shop there.'),
  NotAllowedError: msg('Cancelled or timed out. Try again.'),
  AbortError: msg('Cancelled or timed out. Try again.'),
}

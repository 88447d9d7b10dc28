import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Passkey } from '#contract/accounts/second-factors.ts'
import { loadForAction } from '#web/chunks/load-for-action.ts'
import { callAuth } from '#web/session/auth-call.ts'

/** The browser, or the device, did not do its part; the message is for the person. */
export class PasskeyError extends Error {}

/** Whether this browser knows passkeys. In the browser only. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Has the browser make a passkey for the signed-in account. Refusals of the shop are thrown as `ProblemError`. */
export async function addPasskey(name: string | undefined): Promise<Pick<Passkey, 'id' | 'name'>> {
  const optionsJSON = await callAuth<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options')
  const { startRegistration } = await loadForAction(() => import('@simplewebauthn/browser'))
  const response = await told(startRegistration({ optionsJSON }))
  return callAuth('/passkey/verify-registration', { response, ...(name && { name }) })
}

/** Has the browser show one of its passkeys; the shop then knows whose session it is. */
export async function showPasskey(): Promise<void> {
  const optionsJSON = await callAuth<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options')
  const { startAuthentication } = await loadForAction(() => import('@simplewebauthn/browser'))
  const response = await told(startAuthentication({ optionsJSON }))
  await callAuth('/passkey/verify-authentication', { response })
}

async function told<Answer>(ceremony: Promise<Answer>): Promise<Answer> {
  try {
    return await ceremony
  } catch (error) {
    const { name = '', code = '' } = error as { name?: string; code?: string }
    throw new PasskeyError(WORDS[code] ?? WORDS[name] ?? WORDS.other)
  }
}

const OTHER_DEVICE = 'That device can’t be used: it has to keep passkeys and check who holds it. Use another one.'

/** By the library's code, else by the name that WebAuthn gives the error. */
const WORDS: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'That device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: OTHER_DEVICE,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: OTHER_DEVICE,
  ERROR_INVALID_DOMAIN: 'Passkeys work only at the shop’s own address. Open the shop there.',
  ERROR_INVALID_RP_ID: 'Passkeys work only at the shop’s own address. Open the shop there.',
  NotAllowedError: 'It was cancelled, or it took too long. Try again.',
  AbortError: 'It was cancelled, or it took too long. Try again.',
  other: 'The passkey could not be read. Try again, or use another device.',
}

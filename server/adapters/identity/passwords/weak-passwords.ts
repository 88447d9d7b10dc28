import { type Refusal, refuse } from '#contract/problem.ts'
import type { IdentitySettings } from '#server/adapters/identity/identity-settings.ts'

/** The shop's own words, which its guessers try first (ASVS 6.1.2). */
const OWN_WORDS = ['parts', 'manufacture', 'partsmanufacture', 'bicycle', 'bicycleparts']
const KNOWN = 'This password is known from leaks, so others try it first. Choose another one.'
const OWN = 'This password is made of your name, your email or the shop’s name. Choose another one.'

let leaked: Promise<ReadonlySet<string>> | undefined

/**
 * Some 49,000 passwords from leaks, commonest first; read when the first password is chosen, because it is megabytes.
 */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return leaked
}

/**
 * Why this may not become somebody's password: it is among those known from leaks, or made of words that anybody would
 * guess. Undefined: it may.
 * @param field what its field is called, for the message beside it
 */
export async function refuseWeak(
  { weakPasswords }: Pick<IdentitySettings, 'weakPasswords'>,
  password: string,
  { email, name }: { email: string; name: string },
  field: string,
): Promise<Refusal | undefined> {
  if (weakPasswords === 'allowed') return undefined
  const own = [...OWN_WORDS, email, email.split('@')[0] ?? '', name].map(letters).filter((word) => word !== '')
  const why = own.includes(letters(password)) ? OWN : (await leakedPasswords()).has(password.toLowerCase()) ? KNOWN : ''
  return why ? refuse('input-invalid', why, { errors: [{ path: field, message: why }] }) : undefined
}

/** What is left of a word without the numbers and signs that people put around it. */
function letters(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}]/gu, '')
}

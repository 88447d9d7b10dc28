import { msg } from '#platform/contract/language/text.ts'
import { type Refusal, refuseField } from '#platform/contract/problem.ts'
import type { IdentitySettings } from './identity-settings.ts'

/** Guessers try the shop's own words first (ASVS 6.1.2). */
const OWN_WORDS = ['parts', 'manufacture', 'partsmanufacture', 'bicycle', 'bicycleparts']
const KNOWN = msg('This password has appeared in a data leak. Choose another one.')
const OWN = msg('This password contains your name, your email or the shop’s name. Choose another one.')

let leaked: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 leaked passwords, most common first. Loaded on first use: megabytes. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return leaked
}

/** Refuses leaked and easily guessed passwords; undefined when it may be used. `field` names the input. */
export async function refuseWeak(
  { weakPasswords }: Pick<IdentitySettings, 'weakPasswords'>,
  password: string,
  { email, name }: { email: string; name: string },
  field: string,
): Promise<Refusal | undefined> {
  if (weakPasswords === 'allowed') return undefined
  const own = [...OWN_WORDS, email, email.split('@')[0] ?? '', name].map(letters).filter((word) => word !== '')
  const why = own.includes(letters(password))
    ? OWN
    : (await leakedPasswords()).has(password.toLowerCase())
      ? KNOWN
      : undefined
  return why && refuseField(field, why)
}

/** A word without the digits and signs around it. */
function letters(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}]/gu, '')
}

import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuseField } from '#platform/contract/problem.ts'
import { selectPasswordHash } from '../credential-store.ts'
import type { IdentityContext } from '../identity-context.ts'
import { checkPassword } from './check-password.ts'

type Person = Parameters<typeof checkPassword>[1]

/** The hash if the password is right; `no-password` without one. Refuses a missing or wrong one with `proof-needed`. */
export async function demandPassword(
  parts: IdentityContext,
  person: Person,
  password: string | undefined,
): Promise<{ hash: string } | 'no-password' | Refusal> {
  if ((await selectPasswordHash(parts.db, person.accountId)) === undefined) return 'no-password'
  if (password === undefined) return refuseField('password', t('Enter your password.'), 'proof-needed')
  const checked = await checkPassword(parts, person, password)
  return isRefusal(checked) && checked.refused === 'input-invalid'
    ? refuseField('password', checked.detail, 'proof-needed')
    : checked
}

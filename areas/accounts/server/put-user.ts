import { ACCESS_TOKEN_LIFETIME_S, type putUser as operation } from '#accounts/contract/accounts.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type FieldError, invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { AccountsContext } from './accounts-context.ts'
import { updatePerson } from './accounts-store.ts'

type Sent = InputOf<typeof operation>['body']

/**
 * The token call and profile save: updates the account from the session, saves the fields sent ('' clears one) and
 * issues an access token. Email and name are read-only. `modifiedCount` is 0 when nothing changed (specification,
 * section 7).
 */
export async function putUser(
  parts: AccountsContext,
  actor: AccountActor,
  { email: sentEmail, name: sentName, ...profile }: Sent = {},
): Promise<OutputOf<typeof operation> | Refusal> {
  const { accountId, sessionId, email, name } = actor
  const errors: FieldError[] = []
  if (sentEmail !== undefined && sentEmail !== email) {
    errors.push({ path: 'email', message: t('Send the same email as in the path') })
  }
  if (sentName !== undefined && sentName !== name.trim()) {
    errors.push({ path: 'name', message: t('Leave the name unchanged') })
  }
  if (errors.length > 0) return invalidInput(errors)
  const now = parts.now()
  const modifiedCount = await updatePerson(parts.db, { id: accountId, email, name }, profile, now)
  const token = await parts.tokens.issue({ accountId, sessionId, email, name }, now)
  return { acknowledged: true, modifiedCount, token, expiresIn: ACCESS_TOKEN_LIFETIME_S, email, name }
}

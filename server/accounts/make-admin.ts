import { type Refusal, refuse } from '#contract/problem.ts'
import type { AccountsParts } from './accounts-parts.ts'
import { insertAccount, updateRole } from './accounts-store.ts'
import { normaliseEmail } from './normalise-email.ts'

/**
 * Makes the person with that e-mail an administrator; from the command line or configuration only, never the web.
 * `changed` is false when they were one already. A refusal when nobody signed up with it.
 */
export async function makeAdmin(
  { db, identity, now }: AccountsParts,
  emailAsTyped: string,
): Promise<{ accountId: string; changed: boolean } | Refusal> {
  const email = normaliseEmail(emailAsTyped)
  const person = await identity.findByEmail(email)
  if (!person) return refuse('not-found', `There is no account with the e-mail ${email}.`)
  const { accountId, name } = person
  await insertAccount(db, { id: accountId, email, name }, now())
  return { accountId, changed: (await updateRole(db, accountId, 'admin', now())) > 0 }
}

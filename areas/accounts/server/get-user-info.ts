import type { getUserInfo as operation } from '#accounts/contract/accounts.ts'
import { type Profile, profileSchema } from '#accounts/contract/profiles.ts'
import { offeredLanguages, spokenLanguage } from '#platform/contract/language/languages.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { AccountsContext } from './accounts-context.ts'
import { type AccountRow, selectAccount } from './accounts-store.ts'
import { selectRolesOf } from './administration/staff-store.ts'
import { accountNotFound, findPerson } from './find-person.ts'
import { selectOwnViews } from './views/views-store.ts'

export async function getUserInfo(
  parts: AccountsContext,
  email: string,
): Promise<OutputOf<typeof operation> | Refusal> {
  const known = await findPerson(parts, email)
  if (isRefusal(known)) return known
  const [[person], account] = await Promise.all([
    parts.identity.findPeople([known.id]),
    selectAccount(parts.db, known.id),
  ])
  if (!person) return accountNotFound(known.email)
  const { accountId: _, photoAddress: _address, ...who } = person
  return { ...who, ...(account && profileOf(account)) }
}

function profileOf({ education, city, contact, linkedln, language }: AccountRow): Profile {
  const chosen = language && offeredLanguages().length > 1 ? { language: spokenLanguage(language) } : {}
  const filled = Object.entries({ education, city, contact, linkedln }).filter(([, value]) => value !== '')
  return profileSchema.parse({ ...Object.fromEntries(filled), ...chosen })
}

export async function exportProfile({ db }: AccountsContext, accountId: string): Promise<Record<string, unknown>> {
  const account = await selectAccount(db, accountId)
  if (!account) return {}
  const { id, email, name, role, language, createdAt, updatedAt } = account
  const staffRole = (await selectRolesOf(db, [accountId])).get(accountId)?.name
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  const views = await selectOwnViews(db, accountId)
  const savedViews = views.map(({ list, name: view, query, shared }) => ({ list, name: view, query, shared }))
  const own = {
    ...(language && { language }),
    ...(staffRole && { staffRole }),
    ...(views.length > 0 && { savedViews }),
  }
  return { _id: id, email, name, role, ...own, ...profileOf(account), ...times }
}

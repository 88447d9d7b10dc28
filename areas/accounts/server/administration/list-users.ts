import type { User } from '#accounts/contract/administration.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { searchedWords } from '#platform/contract/typed-text.ts'
import { areMany } from '#platform/server/database/database.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { AccountsContext } from '../accounts-context.ts'
import type { AccountRow } from '../accounts-store.ts'
import type { Person } from '../identity/identity.ts'
import { countUsers, selectFoundUsers, selectUsers } from './administration-store.ts'
import { type RoleRow, selectRolesOf } from './staff-store.ts'

const byEmail = positionSchema({ email: 'text', id: 'uuid' })

/**
 * Accounts by email. `search` matches word beginnings in any order: `love ada` finds ada.lovelace@example.com. Names
 * and verification come from the identity, in one query per page.
 */
export async function listUsers(
  { db, identity, commonWords }: AccountsContext,
  { search = '', ...query }: PageQuery & { search?: string | undefined },
): Promise<Page<User> | Refusal> {
  const words = searchedWords(search)
  if (search !== '' && words.length === 0) return { items: [], totalCount: 0 }
  const asked = { words, common: await commonWords(words) }
  const total = await countUsers(db, asked)
  const select = words.length > 0 && !areMany(total) ? selectFoundUsers : selectUsers
  const page = await readPage(query, {
    position: byEmail,
    positionOf: ({ email, id }: AccountRow) => ({ email, id }),
    read: (limit, after) => select(db, { ...asked, limit, after }),
    count: async () => total,
    present: (row) => row,
  })
  if (isRefusal(page)) return page
  const ids = page.items.map(({ id }) => id)
  const [people, roles] = await Promise.all([identity.findPeople(ids), selectRolesOf(db, ids)])
  const known = new Map(people.map((person) => [person.accountId, person]))
  return { ...page, items: page.items.map((row) => present(row, known.get(row.id), roles.get(row.id))) }
}

function present(row: AccountRow, person: Person | undefined, staffRole: RoleRow | undefined): User {
  const role = row.role === 'customer' && staffRole ? 'staff' : row.role
  return {
    _id: row.id,
    email: person?.email ?? row.email,
    displayName: person?.name ?? row.name,
    role,
    ...(role === 'staff' && { staffRole: staffRole?.name }),
    emailVerified: person?.emailVerified ?? false,
    banned: row.bannedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

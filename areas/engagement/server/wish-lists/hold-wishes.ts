import { randomBytes } from 'node:crypto'
import { accountClosed } from '#accounts/server/accounts-service.ts'
import { FIRST_LIST_NAME, MOST_WISH_LISTS } from '#engagement/contract/wish-limits.ts'
import type { WishList } from '#engagement/contract/wish-lists.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Transaction } from '#platform/server/database/database.ts'
import type { WishListsContext } from './wish-lists-context.ts'
import { insertList, type StoredList, selectLists } from './wish-lists-store.ts'

const LINK_BYTES = 24 // 192 bits: nobody guesses it

type Holding = Pick<WishListsContext, 'db' | 'accounts'>

/** Changes of one account's lists come one after the other, so that its limits hold; none after it has been closed. */
export function withLists<Answer>(
  { db, accounts }: Holding,
  accountId: string,
  work: (transaction: Transaction, lists: StoredList[]) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction<Answer | Refusal>(db, (transaction) => heldLists({ accounts }, transaction, accountId, work))
}

export async function heldLists<Answer>(
  { accounts }: Pick<WishListsContext, 'accounts'>,
  transaction: Transaction,
  accountId: string,
  work: (transaction: Transaction, lists: StoredList[]) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  if (!(await accounts.holdAccount(transaction, accountId))) return accountClosed()
  return work(transaction, await selectLists(transaction, accountId))
}

/** In the transaction that holds the account. */
export async function makeList(
  { newId, now }: Pick<WishListsContext, 'newId' | 'now'>,
  transaction: Transaction,
  accountId: string,
  name: string = say(FIRST_LIST_NAME),
): Promise<StoredList> {
  const list = { id: newId(), accountId, name, createdAt: now() }
  await insertList(transaction, list)
  return { ...list, link: null, linkVersion: 0, count: 0 }
}

export const newLink = (): string => randomBytes(LINK_BYTES).toString('base64url')

export function presentList({ id, name, count, link, linkVersion, createdAt }: StoredList): WishList {
  return { _id: id, name, count, link, linkVersion, createdAt: createdAt.toISOString() }
}

export const listNotFound = (): Refusal => refuse('not-found', t('List not found.'))

export function tooManyLists(): Refusal {
  return invalidInput([
    {
      path: 'name',
      message: t('You can keep {most} lists. Delete one first', { most: String(MOST_WISH_LISTS) }),
    },
  ])
}

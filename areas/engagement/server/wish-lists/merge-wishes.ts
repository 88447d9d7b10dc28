import { MOST_WISH_LISTS, MOST_WISHES } from '#engagement/contract/wish-limits.ts'
import type { MergedWishes, wishListOperations as operations } from '#engagement/contract/wish-lists.ts'
import { centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { makeList, presentList, withLists } from './hold-wishes.ts'
import type { WishListsContext } from './wish-lists-context.ts'
import { putWishes, type StoredWish, selectMerged, selectWishes, writeMerged } from './wish-lists-store.ts'

const REMEMBERED_LISTS = 40
const SHOP_BEGAN = '2020-01-01'

type Asked = InputOf<typeof operations.mergeWishes>['body']

/** Each guest’s list once: a retry or a second tab adds nothing more. What is on the account’s list stays. */
export function mergeWishes(
  context: WishListsContext,
  { accountId }: AccountActor,
  asked: Asked,
): Promise<MergedWishes | Refusal> {
  const now = context.now()
  return withLists<MergedWishes>(context, accountId, async (transaction, lists) => {
    const [first] = lists
    const merged = await selectMerged(transaction, accountId)
    const isDone = merged.includes(asked.list) || asked.lines.length === 0
    if (isDone) return { list: first ? presentList(first) : null, added: 0, leftOut: [] }
    const there = new Set((first ? await selectWishes(transaction, first.id) : []).map(({ partId }) => partId))
    const fresh = asked.lines.filter(({ part }) => !there.has(part))
    const quoted = await context.catalogue.quoteLines(transaction, fresh, now)
    const known = new Set(quoted.flatMap(({ part, sku }) => (sku === undefined ? [] : [part])))
    const wanted = fresh.filter(({ part }) => known.has(part))
    // Where the first list has no room for all, they get one of their own.
    const isFull = there.size + wanted.length > MOST_WISHES && lists.length < MOST_WISH_LISTS
    const list = isFull || !first ? await makeList(context, transaction, accountId) : first
    const room = MOST_WISHES - list.count
    const added = wanted.slice(0, room).map((line) => storedWish(list.id, line, asked.currency, now))
    const leftOut: MergedWishes['leftOut'] = [
      ...fresh.filter(({ part }) => !known.has(part)).map(({ part }) => ({ part, why: 'unknown' as const })),
      ...wanted.slice(room).map(({ part }) => ({ part, why: 'full' as const })),
    ]
    await putWishes(transaction, added)
    await writeMerged(transaction, accountId, [...merged, asked.list].slice(-REMEMBERED_LISTS))
    return { list: presentList({ ...list, count: list.count + added.length }), added: added.length, leftOut }
  })
}

/** The clock of a guest's browser may be wrong. */
function storedWish(listId: string, line: Asked['lines'][number], currency: string, now: Date): StoredWish {
  const { part, quantity, seenPrice, wasOut = false, addedAt } = line
  const isPast = addedAt > SHOP_BEGAN && addedAt < now.toISOString()
  return {
    ...{ listId, partId: part, quantity, currency, wasOut },
    seenPriceCents: seenPrice === undefined ? null : centsFromAmount(seenPrice),
    addedAt: isPast ? new Date(addedAt) : now,
  }
}

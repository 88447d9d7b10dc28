import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import { FIRST_LIST, MOST_WISHES } from '#engagement/contract/wish-limits.ts'
import type { wishListOperations as operations } from '#engagement/contract/wish-lists.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { figuresOf, isOut } from './describe-saved-part.ts'
import { listNotFound, makeList, presentList, withLists } from './hold-wishes.ts'
import type { WishListsContext } from './wish-lists-context.ts'
import { deleteWish, putWishes, type StoredList, type StoredWish, selectWish } from './wish-lists-store.ts'

type Changed = OutputOf<typeof operations.putWish>

/** Saying it twice changes nothing more: a part is on a list once, with the price of when it was put there. */
export function putWish(
  context: WishListsContext,
  { accountId }: AccountActor,
  { params: { id, part }, body: { quantity } }: InputOf<typeof operations.putWish>,
): Promise<Changed | Refusal> {
  return withLists<Changed>(context, accountId, async (transaction, lists) => {
    const known = listNamed(lists, id)
    if (!known && id !== FIRST_LIST) return listNotFound()
    const before = known && (await selectWish(transaction, known.id, part))
    const wish = before ?? (await newWish(context, transaction, part))
    if (!wish) return refuse('not-found', t('Part not found.'))
    if (!before && (known?.count ?? 0) >= MOST_WISHES) return listFull()
    const list = known ?? (await makeList(context, transaction, accountId))
    await putWishes(transaction, [{ ...wish, listId: list.id, quantity: quantity ?? wish.quantity }])
    return changed(list, before ? 0 : 1)
  })
}

export function removeWish(
  context: WishListsContext,
  { accountId }: AccountActor,
  { id, part }: InputOf<typeof operations.removeWish>['params'],
): Promise<Changed | Refusal> {
  return withLists<Changed>(context, accountId, async (transaction, lists) => {
    const list = listNamed(lists, id)
    if (!list) return listNotFound()
    const before = await selectWish(transaction, list.id, part)
    if (before) await deleteWish(transaction, list.id, part)
    return changed(list, before ? -1 : 0)
  })
}

const listNamed = (lists: readonly StoredList[], id: string) =>
  id === FIRST_LIST ? lists[0] : lists.find((list) => list.id === id)

type NewWish = Omit<StoredWish, 'listId'>

/** With the part's minimum order. Undefined for a part that is not sold. */
async function newWish(
  { catalogue, now }: WishListsContext,
  transaction: Transaction,
  part: string,
): Promise<NewWish | undefined> {
  const [quoted] = await catalogue.quoteLines(transaction, [{ part, quantity: 1 }], now())
  return quoted?.price === undefined ? undefined : wishOf(quoted, now())
}

/** As the part is now. */
function wishOf(quoted: QuotedLine, addedAt: Date): NewWish {
  const figures = figuresOf(quoted)
  const price = quoted.singlePrice ?? quoted.price
  return {
    ...{ partId: quoted.part, quantity: figures?.min ?? 1, addedAt, currency: shopCurrency() },
    seenPriceCents: price === undefined ? null : centsFromAmount(price),
    wasOut: figures ? isOut(figures) : false,
  }
}

function changed(list: StoredList, more: number): Changed {
  return { acknowledged: true, list: presentList({ ...list, count: list.count + more }) }
}

function listFull(): Refusal {
  return invalidInput([
    {
      path: 'part',
      message: t('A list has at most {most} parts. Remove some, or use another list', { most: String(MOST_WISHES) }),
    },
  ])
}

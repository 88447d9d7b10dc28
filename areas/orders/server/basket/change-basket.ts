import { type AccountsService, accountClosed } from '#accounts/server/accounts-service.ts'
import { MOST_LINES } from '#catalogue/contract/lines/requested-lines.ts'
import { type CatalogueService, judgeLine } from '#catalogue/server/catalogue-service.ts'
import type {
  addToBasket as addition,
  Basket,
  mergeBasket as merging,
  setBasketLine as setting,
} from '#orders/contract/basket.ts'
import {
  addLines,
  type BasketLine,
  editLine,
  type LineChange,
  MOST_KEPT_LINES,
  mergeLines,
} from '#orders/contract/basket-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import type { LineProblem } from '#platform/contract/line-problems.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { type Database, inTransaction, type Transaction } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { FIRST_ORDER_PREFIX, orderNumber } from '../order.ts'
import { type StoredBasket, selectBasket, writeBasket } from './basket-store.ts'
import type { OrderedBasket } from './basket-tables.ts'

export type BasketContext = {
  db: Database
  accounts: Pick<AccountsService, 'holdAccount'>
  catalogue: Pick<CatalogueService, 'findPartRules'>
  now: () => Date
}

const REMEMBERED_MERGES = 20

export async function getBasket({ db }: BasketContext, { accountId }: AccountActor): Promise<Basket> {
  return presentBasket(await selectBasket(db, accountId))
}

/** Adds to what is there. All lines or none, since somebody who adds a set wants the set. */
export function addToBasket(
  context: BasketContext,
  { accountId }: AccountActor,
  { lines: added }: InputOf<typeof addition>['body'],
  keyed?: KeyedRequest,
): Promise<Basket | Refusal> {
  return inTransactionOnce(context, keyed, (transaction) =>
    change(context, transaction, accountId, async (basket, now) => {
      const rules = await context.catalogue.findPartRules(
        transaction,
        added.map(({ part }) => part),
      )
      const unknown = added.flatMap((line, index): LineProblem[] => {
        const problem = rules.has(line.part) ? undefined : judgeLine(undefined, index + 1, line, context.now())
        return problem ? [problem] : []
      })
      if (unknown.length > 0) return refuse('lines-refused', t('Some parts are not in the shop.'), { lines: unknown })
      const priced = added.map((line) => ({ ...line, seenPrice: line.seenPrice ?? priceOf(rules.get(line.part)) }))
      const lines = addLines(basket.lines, priced, now)
      return lines ? { ...basket, lines } : tooManyLines()
    }),
  )
}

/** Saying it twice changes nothing more, so a lost answer may be asked for again. */
export function setBasketLine(
  context: BasketContext,
  { accountId }: AccountActor,
  { params: { part }, body }: InputOf<typeof setting>,
): Promise<Basket | Refusal> {
  return inTransaction<Basket | Refusal>(context.db, (transaction) =>
    change(context, transaction, accountId, async (basket, now) => {
      const isNew = body.quantity > 0 && !basket.lines.some((line) => line.part === part)
      const rules = isNew ? await context.catalogue.findPartRules(transaction, [part]) : undefined
      if (rules && !rules.has(part)) return refuse('not-found', t('Part not found.'))
      const seenPrice = body.seenPrice ?? (rules && priceOf(rules.get(part)))
      const lines = editLine(basket.lines, { part, ...body, seenPrice }, now)
      return lines ? { ...basket, lines } : tooManyLines()
    }),
  )
}

export function clearBasket(context: BasketContext, { accountId }: AccountActor): Promise<Basket | Refusal> {
  return inTransaction<Basket | Refusal>(context.db, (transaction) =>
    change(context, transaction, accountId, async (basket) => ({ ...basket, lines: [] })),
  )
}

type Merged = Basket & { changes: LineChange[] }

/** Once for each guest basket, so a retry, a second tab and the back button add nothing twice. */
export function mergeBasket(
  context: BasketContext,
  { accountId }: AccountActor,
  { basket: guest, lines: guestLines }: InputOf<typeof merging>['body'],
): Promise<Merged | Refusal> {
  return inTransaction<Merged | Refusal>(context.db, async (transaction) => {
    let changes: LineChange[] = []
    const basket = await change(context, transaction, accountId, async (before, now) => {
      if (before.merged.includes(guest)) return before
      const parts = guestLines.map(({ part }) => part)
      const rules = await context.catalogue.findPartRules(transaction, parts)
      const result = mergeLines(before.lines, guestLines.map(atKnownTime(now)), rules)
      changes = result.changes
      return { ...before, lines: result.lines, merged: [...before.merged, guest].slice(-REMEMBERED_MERGES) }
    })
    return isRefusal(basket) ? basket : { ...basket, changes }
  })
}

const SHOP_BEGAN = '2020-01-01'

/** The clock of a guest's browser may be wrong. */
function atKnownTime(now: string): (line: BasketLine) => BasketLine {
  return (line) => (line.addedAt > SHOP_BEGAN && line.addedAt < now ? line : { ...line, addedAt: now })
}

/** Changes of one account's basket come one after the other, and none after the account has been closed. */
async function change(
  { accounts, now }: BasketContext,
  transaction: Transaction,
  accountId: string,
  next: (before: StoredBasket, now: string) => Promise<StoredBasket | Refusal>,
): Promise<Basket | Refusal> {
  if (!(await accounts.holdAccount(transaction, accountId))) return accountClosed()
  const before = await selectBasket(transaction, accountId)
  const at = now()
  const after = await next(before, at.toISOString())
  if (isRefusal(after)) return after
  if (after === before) return presentBasket(before)
  const changed = { ...after, version: before.version + 1 }
  await writeBasket(transaction, accountId, before, changed, at)
  return presentBasket(changed)
}

export function presentBasket({ version, lines, ordered }: StoredBasket): Basket {
  const last = ordered.at(-1)
  const became = last && last.version === version - 1 ? { became: nameOrder(last) } : {}
  return { version, lines: lines.toSorted(byAge), ...became }
}

export function nameOrder({ order: _id, number, numberPrefix = FIRST_ORDER_PREFIX }: OrderedBasket): {
  _id: string
  number: string
} {
  return { _id, number: orderNumber({ number, numberPrefix }) }
}

const byAge = (one: BasketLine, other: BasketLine) =>
  one.addedAt.localeCompare(other.addedAt) || one.part.localeCompare(other.part)

const priceOf = (rules: { priceCents: number } | undefined) => rules && amountFromCents(rules.priceCents)

function tooManyLines(): Refusal {
  return refuse(
    'too-many-lines',
    t(
      'A basket has at most {count} lines, and {kept} with those saved for later. Remove some, or save them for later.',
      { count: String(MOST_LINES), kept: String(MOST_KEPT_LINES) },
    ),
  )
}

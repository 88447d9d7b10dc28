import type { SavedPart, wishListOperations } from '#engagement/contract/wish-lists.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { describeSavedPart, type Seen } from './describe-saved-part.ts'
import type { WishListsContext } from './wish-lists-context.ts'
import type { StoredWish } from './wish-lists-store.ts'

type Looked = { part: string; quantity: number; seen: Seen }

/** Lines of a guest's list, or of an old order. */
export async function loadSavedParts(
  context: WishListsContext,
  { lines, currency, at }: InputOf<typeof wishListOperations.lookAtParts>['body'],
): Promise<{ lines: SavedPart[] }> {
  const kept = lines.map(({ part, quantity, seenPrice, wasOut = false }) => ({
    ...{ part, quantity },
    seen: { price: seenPrice, currency, wasOut },
  }))
  return { lines: await describeAll(context, kept, at) }
}

export function describeWishes(context: WishListsContext, wishes: readonly StoredWish[]): Promise<SavedPart[]> {
  const kept = wishes.map(({ partId, quantity, seenPriceCents, currency, wasOut }) => {
    // Cents of another currency have other decimals, and are not compared.
    const isComparable = seenPriceCents !== null && currency === shopCurrency()
    const price = isComparable ? amountFromCents(seenPriceCents) : undefined
    return { part: partId, quantity, seen: { price, currency, wasOut } }
  })
  return describeAll(context, kept)
}

/** For whoever has the link: what the owner saw once is the owner's. */
export function describeShared(context: WishListsContext, wishes: readonly StoredWish[]): Promise<SavedPart[]> {
  const seen = { currency: shopCurrency(), wasOut: false }
  return describeAll(
    context,
    wishes.map(({ partId, quantity }) => ({ part: partId, quantity, seen })),
  )
}

async function describeAll(
  { db, catalogue, find, now }: WishListsContext,
  lines: readonly Looked[],
  at: 'one' | 'quantity' = 'one',
): Promise<SavedPart[]> {
  if (lines.length === 0) return []
  const parts = lines.map(({ part }) => part)
  const [quoted, successors] = await Promise.all([
    catalogue.quoteLines(db, lines, now()),
    find.listSuccessors({ part: parts }),
  ])
  const successionOf = new Map(successors.items.map(({ part, succession }) => [part, succession]))
  return quoted.map((line, index) =>
    describeSavedPart(
      line,
      lines[index]?.seen ?? { currency: shopCurrency(), wasOut: false },
      successionOf.get(line.part) ?? null,
      at,
    ),
  )
}

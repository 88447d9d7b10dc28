import type { KeptPart, wishOperations } from '#engagement/contract/wish-lists/wishes.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { type Seen, sayOfPart } from './say-of-part.ts'
import type { WishesContext } from './wishes-context.ts'
import type { StoredWish } from './wishes-store.ts'

type Looked = { part: string; quantity: number; seen: Seen }

/** Lines of a guest's list, or of an old order. */
export async function lookAtParts(
  context: WishesContext,
  { lines, currency, at }: InputOf<typeof wishOperations.lookAtParts>['body'],
): Promise<{ lines: KeptPart[] }> {
  const kept = lines.map(({ part, quantity, seenPrice, wasOut = false }) => ({
    ...{ part, quantity },
    seen: { price: seenPrice, currency, wasOut },
  }))
  return { lines: await sayOfAll(context, kept, at) }
}

export function sayOfWishes(context: WishesContext, wishes: readonly StoredWish[]): Promise<KeptPart[]> {
  const kept = wishes.map(({ partId, quantity, seenPriceCents, currency, wasOut }) => {
    // Cents of another currency have other decimals, and are not compared.
    const isComparable = seenPriceCents !== null && currency === shopCurrency()
    const price = isComparable ? amountFromCents(seenPriceCents) : undefined
    return { part: partId, quantity, seen: { price, currency, wasOut } }
  })
  return sayOfAll(context, kept)
}

/** For whoever has the link: what the owner saw once is the owner's. */
export function sayOfShared(context: WishesContext, wishes: readonly StoredWish[]): Promise<KeptPart[]> {
  const seen = { currency: shopCurrency(), wasOut: false }
  return sayOfAll(
    context,
    wishes.map(({ partId, quantity }) => ({ part: partId, quantity, seen })),
  )
}

async function sayOfAll(
  { db, catalogue, find, now }: WishesContext,
  lines: readonly Looked[],
  at: 'one' | 'quantity' = 'one',
): Promise<KeptPart[]> {
  if (lines.length === 0) return []
  const parts = lines.map(({ part }) => part)
  const [quoted, successors] = await Promise.all([
    catalogue.quoteLines(db, lines, now()),
    find.listSuccessors({ part: parts }),
  ])
  const successionOf = new Map(successors.items.map(({ part, succession }) => [part, succession]))
  return quoted.map((line, index) =>
    sayOfPart(
      line,
      lines[index]?.seen ?? { currency: shopCurrency(), wasOut: false },
      successionOf.get(line.part) ?? null,
      at,
    ),
  )
}

import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import { numberPath } from '#catalogue/contract/number-path.ts'
import { largestOrder, type Orderable, orderableQuantity } from '#catalogue/contract/order-quantity.ts'
import type { Succession } from '#catalogue/contract/successors.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { SavedPart } from '#engagement/contract/wish-lists.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'

/** What was known of a part when somebody kept it; prices in the currency's own unit, for one unit. */
export type Seen = { price?: number | undefined; currency: string; wasOut: boolean }

type Notes = SavedPart['notes']

/** A kept line as its part is now, with everything that changed since. `at`: what the seen price is the price of. */
export function describeSavedPart(
  quoted: QuotedLine,
  seen: Seen,
  succession: Succession | null,
  at: 'one' | 'quantity',
): SavedPart {
  const { part, quantity, sku, name, img, unit, unitSize } = quoted
  const price = at === 'one' ? (quoted.singlePrice ?? quoted.price) : quoted.price
  const figures = figuresOf(quoted)
  return {
    ...{ part, quantity },
    ...(sku !== undefined && { sku, name, img, unit, unitSize }),
    ...(price !== undefined && { price }),
    ...figures,
    addable: figures ? orderableQuantity(quantity, figures) : 0,
    notes: [
      ...goneNotes(figures !== undefined, succession),
      ...(price === undefined ? [] : priceNotes(price, seen)),
      ...(figures ? stockNotes(quantity, figures, seen.wasOut) : []),
    ],
    ...insteadOf(succession),
  }
}

/** Undefined for a part that is gone. */
export function figuresOf({ min, multiple, availableQuantity }: QuotedLine): Orderable | undefined {
  if (min === undefined || multiple === undefined || availableQuantity === undefined) return undefined
  return { min, multiple, availableQuantity }
}

export const isOut = (figures: Orderable): boolean => largestOrder(figures) === 0

function goneNotes(isSold: boolean, succession: Succession | null): Notes {
  const gone: Notes = isSold ? [] : [{ kind: 'gone', text: t('No longer sold') }]
  if (!succession) return gone
  const names = succession.parts.map(({ sku }) => sku).join(' + ')
  const text = names === '' ? t('There is no successor') : t('Replaced by {names}', { names })
  return [...gone, { kind: 'superseded', text }]
}

function insteadOf(succession: Succession | null): Pick<SavedPart, 'instead'> {
  const [next] = succession?.parts ?? []
  if (!succession || !next) return {}
  const isOne = succession.kind === 'drop-in' && succession.doubt === ''
  if (isOne && next.part) return { instead: { label: t('See the new part'), path: partPath(next.part) } }
  return { instead: { label: t('What changed'), path: numberPath(succession.number) } }
}

function priceNotes(price: number, seen: Seen): Notes {
  if (seen.price === undefined || seen.price === price || seen.currency !== shopCurrency()) return []
  const [was, now] = [formatAmount(seen.price), formatAmount(price)]
  if (price < seen.price) return [{ kind: 'cheaper', text: t('Cheaper: was {was}, now {now}', { was, now }) }]
  return [{ kind: 'dearer', text: t('Costs more: was {was}, now {now}', { was, now }) }]
}

function stockNotes(quantity: number, figures: Orderable, wasOut: boolean): Notes {
  if (isOut(figures)) return [{ kind: 'out-of-stock', text: t('Out of stock') }]
  const back: Notes = wasOut ? [{ kind: 'back-in-stock', text: t('Back in stock') }] : []
  const most = largestOrder(figures)
  if (quantity > most)
    return [
      ...back,
      {
        kind: 'short',
        text: t('Only {most} of {count} available', { most: countText(most), count: countText(quantity) }),
      },
    ]
  const addable = orderableQuantity(quantity, figures)
  if (addable === quantity) return back
  const count = countText(addable)
  const text =
    quantity < figures.min
      ? t('Minimum order {count}', { count })
      : t('Sold in multiples of {multiple}, so you get {count}', { multiple: countText(figures.multiple), count })
  return [...back, { kind: 'other-quantity', text }]
}

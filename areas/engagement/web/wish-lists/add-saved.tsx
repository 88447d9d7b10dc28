import { MOST_LINES } from '#catalogue/contract/lines/line-limits.ts'
import type { SavedPart } from '#engagement/contract/wish-lists.ts'
import { type AddedLine, activeLines, type BasketLine } from '#orders/contract/basket-lines.ts'
import { addToBasket, useBasket } from '#orders/web/basket/use-basket.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'

const view = () => ({ to: '/basket', label: t('View basket') })

/** Puts what can be had of kept parts into the basket. */
export function AddAllSaved({ lines, onAdded }: { lines: readonly SavedPart[]; onAdded?: () => void }) {
  const basket = useBasket()
  const addable = addableLines(lines)
  if (addable.length === 0) return <p className="py-2">{t('None of these can be ordered now.')}</p>
  const left = lines.length - addable.length
  const add = () => {
    const added = linesWithRoom(basket.lines, addable)
    if (added.length === 0) return notify.error(t('Your basket is full. Order or remove something first.'))
    if (!addToBasket(added)) return
    notify.success(addedText(added.length, lines.length, added.length < addable.length), view())
    onAdded?.()
  }
  return (
    <Button variant="primary" onClick={add}>
      {left === 0
        ? t('Add all to basket')
        : t('Add {count} of {all} to basket', { count: countText(addable.length), all: countText(lines.length) })}
    </Button>
  )
}

function addedText(count: number, all: number, isFull: boolean): string {
  const values = { added: countText(count), count: countText(all) }
  return isFull
    ? plural(
        all,
        'Added {added} of {count} part. The basket is full now',
        'Added {added} of {count} parts. The basket is full now',
        values,
      )
    : plural(all, 'Added {added} of {count} part', 'Added {added} of {count} parts', values)
}

/** Puts one of them into the basket; nothing while it can't be had. */
export function AddSaved({ line }: { line: SavedPart }) {
  const [addable] = addableLines([line])
  if (!addable) return null
  const add = () => {
    if (addToBasket([addable]))
      notify.success(
        t('Added {quantity} × {name}', { quantity: countText(addable.quantity), name: line.name ?? '' }),
        view(),
      )
  }
  return (
    <Button variant="quiet" aria-label={t('Add {name} to basket', { name: line.name ?? '' })} onClick={add}>
      {t('Add to basket')}
    </Button>
  )
}

/** What can be ordered now of kept parts; the basket explains each price from then on. */
export function addableLines(lines: readonly SavedPart[]): AddedLine[] {
  return lines.flatMap(({ part, addable, price }) =>
    addable > 0 ? [{ part, quantity: addable, seenPrice: price }] : [],
  )
}

/** The first of these that a basket has room for. */
export function linesWithRoom(basket: readonly BasketLine[], lines: readonly AddedLine[]): AddedLine[] {
  const there = new Set(activeLines(basket).map(({ part }) => part))
  let room = MOST_LINES - there.size
  return lines.filter(({ part }) => there.has(part) || room-- > 0)
}

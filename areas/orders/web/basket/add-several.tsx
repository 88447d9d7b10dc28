import { andList } from '#platform/contract/language/intl-formats.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import type { AddedPart } from './add-to-basket.tsx'
import { addToBasket } from './use-basket.ts'

/** A part and what it needs, each with its minimum order. Nothing while one of them is out of stock. */
export function AddTogether({ parts }: { parts: readonly AddedPart[] }) {
  if (parts.some(({ availableQuantity, min }) => availableQuantity < min)) return null
  const add = () => {
    const lines = parts.map(({ _id, min, price }) => ({ part: _id, quantity: min, seenPrice: price }))
    const names = andList(parts.map(({ name }) => name))
    if (addToBasket(lines)) notify.success(t('Added {names}', { names }), { to: '/basket', label: t('View basket') })
  }
  return <Button onClick={add}>{parts.length === 2 ? t('Add both to the basket') : t('Add all to the basket')}</Button>
}

type Line = { part: string; quantity: number; seenPrice: number }

/** Puts several parts into the basket at once. */
export function AddAllParts({ lines }: { lines: readonly Line[] }) {
  const add = () => {
    if (!addToBasket(lines)) return
    notify.success(plural(lines.length, 'Added {count} part', 'Added {count} parts'), {
      to: '/basket',
      label: t('View basket'),
    })
  }
  return (
    <Button variant="primary" onClick={add}>
      {t('Add all')}
    </Button>
  )
}

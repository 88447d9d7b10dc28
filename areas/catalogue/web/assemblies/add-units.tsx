import { createContext, use, useState } from 'react'
import { plural, t } from '#platform/contract/language/text.ts'
import { centsFromAmount, totalCents } from '#platform/contract/money/amounts.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { notify } from '#platform/web/ui/notify.ts'
import type { WornParts } from './worn-parts.ts'

type Line = { part: string; quantity: number; seenPrice: number }
/** Adds lines to the basket; false, after saying so, when it has no room. Filled by pages, which know the basket. */
export const AddToBasket = createContext<(lines: readonly Line[]) => boolean>(() => {
  throw new Error('The page gives assemblies no basket')
})

type Props = {
  lines: readonly Line[]
  what: string
  /** Goes on after `children` for those who hear it. */
  unseen: string
  children: string
  className?: string
}

/** Adds all lines or, when the basket has no room for them, none. */
export function AddUnits({ lines, what, unseen, children, className = '' }: Props) {
  const addToBasket = use(AddToBasket)
  const [isAdded, setAdded] = useState(false)
  const add = () => {
    if (!addToBasket(lines)) return
    setAdded(true)
    notify.success(t('Added {what}', { what }), { to: '/basket', label: t('View basket') })
  }
  return (
    <button type="button" className={buttonClass('secondary', `assembly-add ${className}`)} onClick={add}>
      {isAdded ? t('Added') : children}
      <span className="sr-only">{` ${unseen}`}</span>
    </button>
  )
}

/** `2 × Sealed bearing`. */
export const unitsText = (units: number, name: string): string => `${countText(units)} × ${name}`

function inStockWords(parts: number, inside: number, total: string): string {
  if (inside === 0) return plural(parts, '{count} part in stock, {total}', '{count} parts in stock, {total}', { total })
  return plural(
    parts,
    '{count} part in stock, {total}; {inside} of them inside assemblies',
    '{count} parts in stock, {total}; {inside} of them inside assemblies',
    { total, inside: countText(inside) },
  )
}

/** Everything that wears out and is in stock, in the list and in the assemblies of it. */
export function AddWearing({ parts, undecided }: WornParts) {
  if (parts.length < 2) return null
  const lines = parts.map(({ part, units }) => ({ part: part._id, quantity: units, seenPrice: part.price }))
  const total = lines.reduce(
    (sum, { quantity, seenPrice }) => sum + totalCents(centsFromAmount(seenPrice), quantity),
    0,
  )
  const inside = parts.filter(({ isInside }) => isInside).length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <AddUnits
        lines={lines}
        what={plural(lines.length, '{count} wear part', '{count} wear parts')}
        unseen={t('to the basket')}
      >
        {t('Add all wear parts')}
      </AddUnits>
      <span className="text-graphite text-sm">
        {inStockWords(lines.length, inside, formatCents(total))}
        {undecided > 0 &&
          `. ${plural(
            undecided,
            '{count} position depends on the serial number: choose in the list.',
            '{count} positions depend on the serial number: choose in the list.',
          )}`}
      </span>
    </div>
  )
}

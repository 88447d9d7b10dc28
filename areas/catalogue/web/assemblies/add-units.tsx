import { createContext, use, useState } from 'react'
import { centsFromAmount, totalCents } from '#platform/contract/money/amounts.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
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
    notify.success(`Added ${what}`, { to: '/basket', label: 'View basket' })
  }
  return (
    <button type="button" className={buttonClass('secondary', `assembly-add ${className}`)} onClick={add}>
      {isAdded ? 'Added' : children}
      <span className="sr-only">{` ${unseen}`}</span>
    </button>
  )
}

/** `2 × Sealed bearing`. */
export const unitsText = (units: number, name: string): string => `${countText(units)} × ${name}`

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
      <AddUnits lines={lines} what={counted(lines.length, 'wear part')} unseen="to the basket">
        Add all wear parts
      </AddUnits>
      <span className="text-graphite text-sm">
        {counted(lines.length, 'part')} in stock, {formatCents(total)}
        {inside > 0 && `; ${inside} of them inside assemblies`}
        {undecided > 0 &&
          `. ${counted(undecided, 'position depends', 'positions depend')} on the serial number: choose in the list.`}
      </span>
    </div>
  )
}

import { createContext, use, useState } from 'react'
import { countText } from '#platform/contract/money/number-text.ts'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { notify } from '#platform/web/ui/notify.ts'

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

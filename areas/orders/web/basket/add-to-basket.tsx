import { useEffect, useState } from 'react'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { ButtonVariant } from '#platform/web/ui/button-class.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { useEarlyPress } from '#platform/web/ui/use-early-press.ts'
import { addToBasket } from './use-basket.ts'

type AddedPart = Pick<Part, '_id' | 'name' | 'price' | 'min' | 'availableQuantity'>

const CONFIRMED_MS = 2_000

/** Adds at once; the confirmation does not wait for the server. */
function useAddToBasket({ _id, name, price }: AddedPart) {
  const [addedAt, setAddedAt] = useState(0)
  useEffect(() => {
    if (addedAt === 0) return
    const timer = setTimeout(() => setAddedAt(0), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [addedAt])
  const add = (quantity: number) => {
    if (!addToBasket([{ part: _id, quantity, seenPrice: price }])) return
    setAddedAt(performance.now())
    notify.success(`Added ${countText(quantity)} × ${name}`, { to: '/basket', label: 'View basket' })
  }
  return { isAdded: addedAt > 0, add }
}

type Props = { part: AddedPart; quantity: number; variant?: ButtonVariant; className?: string }

/** The minimum order when the quantity is no number. */
export function AddToBasket({ part, quantity, variant = 'secondary', className = '' }: Props) {
  const { isAdded, add } = useAddToBasket(part)
  const wanted = Number.isSafeInteger(quantity) && quantity >= 1 ? quantity : part.min
  const early = useEarlyPress()
  return (
    <Button {...early} variant={variant} className={`min-w-40 ${className}`} onClick={() => add(wanted)}>
      {isAdded ? 'Added' : 'Add to basket'}
    </Button>
  )
}

/** For a card: the minimum order of its part. Nothing while it is out of stock. */
export function AddFromCard({ part }: { part: AddedPart }) {
  const { isAdded, add } = useAddToBasket(part)
  const early = useEarlyPress()
  if (part.availableQuantity < part.min) return null
  return (
    <button {...early} type="button" className="part-card-add" onClick={() => add(part.min)}>
      {isAdded ? 'Added' : 'Add to basket'}
      <span className="sr-only"> {part.name}</span>
    </button>
  )
}

/** A part and what it needs, each with its minimum order. Nothing while one of them is out of stock. */
export function AddTogether({ parts }: { parts: readonly AddedPart[] }) {
  if (parts.some(({ availableQuantity, min }) => availableQuantity < min)) return null
  const add = () => {
    const lines = parts.map(({ _id, min, price }) => ({ part: _id, quantity: min, seenPrice: price }))
    const names = parts.map(({ name }) => name).join(' and ')
    if (addToBasket(lines)) notify.success(`Added ${names}`, { to: '/basket', label: 'View basket' })
  }
  return <Button onClick={add}>{parts.length === 2 ? 'Add both to the basket' : 'Add all to the basket'}</Button>
}

type Line = { part: string; quantity: number; seenPrice: number }

/** Puts several parts into the basket at once. */
export function AddAllParts({ lines }: { lines: readonly Line[] }) {
  const add = () => {
    if (!addToBasket(lines)) return
    notify.success(`Added ${counted(lines.length, 'part')}`, { to: '/basket', label: 'View basket' })
  }
  return (
    <Button variant="primary" onClick={add}>
      Add all
    </Button>
  )
}

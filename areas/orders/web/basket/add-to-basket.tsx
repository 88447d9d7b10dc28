import { type MouseEvent, useEffect, useState } from 'react'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { largestOrder } from '#catalogue/contract/order-quantity.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { ButtonVariant } from '#platform/web/ui/button-class.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { useEarlyPress } from '#platform/web/ui/use-early-press.ts'
import { currentBasket } from './basket-storage.ts'
import { addToBasket } from './use-basket.ts'

export type AddedPart = Pick<Part, '_id' | 'name' | 'price' | 'min' | 'availableQuantity'> & { multiple?: number }

const CONFIRMED_MS = 2_000

/** Adds at once; the confirmation does not wait for the server. Gives what to spread on the button. */
function useAddToBasket(part: AddedPart, wanted: number) {
  const { _id, name, price } = part
  const [addedAt, setAddedAt] = useState(0)
  useEffect(() => {
    if (addedAt === 0) return
    const timer = setTimeout(() => setAddedAt(0), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [addedAt])
  const early = useEarlyPress(import.meta.env.SSR ? earlyLine(part, wanted) : undefined)
  const whenKept = { 'data-added': import.meta.env.SSR ? t('Added') : undefined } // Said with its mark
  function onClick({ currentTarget: { dataset } }: MouseEvent<HTMLButtonElement>) {
    const kept = Number(dataset.kept ?? 0) // By the document's head
    delete dataset.kept
    const isThere = kept > 0 && currentBasket().lines.some((line) => line.part === _id)
    const quantity = kept || wanted
    if (!isThere && !addToBasket([{ part: _id, quantity, seenPrice: price }])) return
    setAddedAt(performance.now())
    notify.success(t('Added {quantity} × {name}', { quantity: countText(quantity), name }), {
      to: '/basket',
      label: t('View basket'),
    })
  }
  return { isAdded: addedAt > 0, button: { ...early, ...whenKept, onClick, suppressHydrationWarning: true } }
}

/** Only the document has it: `STORE_EARLY_LINE` reads it. */
function earlyLine({ _id, price, min, multiple = 1, availableQuantity }: AddedPart, quantity: number): string {
  const most = largestOrder({ min, multiple, availableQuantity })
  return JSON.stringify({ part: _id, quantity, price, min, multiple, most })
}

type Props = { part: AddedPart; quantity: number; variant?: ButtonVariant; className?: string }

/** The minimum order when the quantity is no number. */
export function AddToBasket({ part, quantity, variant = 'secondary', className = '' }: Props) {
  const wanted = Number.isSafeInteger(quantity) && quantity >= 1 ? quantity : part.min
  const { isAdded, button } = useAddToBasket(part, wanted)
  return (
    <Button {...button} variant={variant} className={`min-w-40 ${className}`}>
      {isAdded ? t('Added') : t('Add to basket')}
    </Button>
  )
}

/** For a card: the minimum order of its part. Nothing while it is out of stock. */
export function AddFromCard({ part }: { part: AddedPart }) {
  const { isAdded, button } = useAddToBasket(part, part.min)
  if (part.availableQuantity < part.min) return null
  return (
    <button {...button} type="button" className="part-card-add">
      {isAdded ? t('Added') : t('Add to basket')}
      <span className="sr-only"> {part.name}</span>
    </button>
  )
}

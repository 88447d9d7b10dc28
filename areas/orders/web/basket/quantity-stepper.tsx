import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { Orderable } from '#catalogue/contract/order-quantity.ts'
import { t } from '#platform/contract/language/text.ts'
import { AddToBasket } from './add-to-basket.tsx'
import { correctQuantity, stepQuantity } from './typed-quantity.ts'

type Props = {
  label: string
  quantity: number
  /** Undefined while the part's figures are not known. */
  part: Orderable | undefined
  onSet: (quantity: number) => void
}

/** Anything may be typed; leaving the field corrects it and says why. */
export function QuantityStepper({ label, quantity, part, onSet }: Props) {
  const wordsId = useId()
  const [typed, setTyped] = useState<string>()
  const [words, setWords] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const finish = (text = typed) => {
    if (text === undefined) return
    setTyped(undefined)
    if (!part) return
    const corrected = correctQuantity(text, quantity, part)
    setWords(corrected.words)
    if (corrected.quantity !== quantity) onSet(corrected.quantity)
  }
  // What was typed before the scripts came: in time for a button that was pressed then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useLayoutEffect(() => {
    if (field.current?.value !== String(quantity)) finish(field.current?.value)
  }, [])
  const step = (direction: 1 | -1) => {
    if (!part) return
    setTyped(undefined)
    setWords(undefined)
    const next = stepQuantity(quantity, direction, part)
    if (next !== quantity) onSet(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div>
      <div className="inline-flex border border-graphite bg-sheet">
        <button
          type="button"
          className="stepper-button"
          aria-label={t('{label}: fewer', { label })}
          onClick={() => step(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          ref={field}
          className="figures w-16 bg-sheet text-center"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={words === undefined ? undefined : wordsId}
          value={typed ?? quantity}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => finish()}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="stepper-button"
          aria-label={t('{label}: more', { label })}
          onClick={() => step(1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <p id={wordsId} role="status" className="text-graphite text-xs">
        {words}
      </p>
    </div>
  )
}

/** For visitors, who have no order form with a quantity. */
export function AddWithQuantity({ part }: { part: Part }) {
  const [quantity, setQuantity] = useState(part.min)
  return (
    <>
      <div className="flex w-full flex-wrap items-start gap-3 noscript:hidden">
        <QuantityStepper label={t('Quantity')} quantity={quantity} part={part} onSet={setQuantity} />
        <AddToBasket part={part} quantity={quantity} variant="primary" className="grow" />
      </div>
      <p className="hidden noscript:block">
        {t('Ordering needs JavaScript. Turn it on in your browser, then reload this page.')}
      </p>
    </>
  )
}

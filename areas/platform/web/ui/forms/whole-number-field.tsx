import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'min' | 'max'> & { min: number; max: number; step?: number; children?: ReactNode }

/**
 * A text input, because English browsers silently read "1,5" as 15 in `type="number"`. Arrow keys step between `min`
 * and `max`.
 */
export function WholeNumberField({ min, max, step = 1, className = '', ...rest }: Props) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      min={min}
      max={max}
      step={step}
      className={`figures ${className}`}
      onKeyDown={(event) => stepByArrows(event, { min, max, step })}
      {...rest}
    />
  )
}

/** NaN when the text is not a whole number. */
export function readWholeNumber(typed: unknown): number {
  const read = typedNumber(String(typed), 0)
  return Number.isInteger(read) && Number(read) >= 0 && Number(read) < 1e9 ? Number(read) : Number.NaN
}

type Bounds = { min: number; max: number; step: number }

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

function stepByArrows(event: KeyboardEvent<HTMLInputElement>, { min, max, step }: Bounds): void {
  const direction = ARROWS[event.key]
  if (direction === undefined) return
  event.preventDefault()
  const field = event.currentTarget
  const now = readWholeNumber(field.value)
  const next = Number.isNaN(now) ? min : Math.min(Math.max(now + direction * step, min), max)
  field.setRangeText(String(next), 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

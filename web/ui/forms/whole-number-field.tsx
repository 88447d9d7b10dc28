import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Field } from './field.tsx'
import type { FieldTexts } from './field-frame.tsx'

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'min' | 'max'> & { min: number; max: number; step?: number; children?: ReactNode }

/**
 * A field for a whole number. It is a text field, because an English browser reads "1,5" in a field of type `number` as
 * 15 and tells nobody; the arrow keys count up to `max` and down to `min` all the same, by `step`.
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
      onKeyDown={(event) => countByArrows(event, { min, max, step })}
      {...rest}
    />
  )
}

/** The number that was typed; NaN for what is no whole number. */
export function readWholeNumber(typed: unknown): number {
  return /^\d{1,9}$/.test(String(typed).trim()) ? Number(typed) : Number.NaN
}

type Bounds = { min: number; max: number; step: number }

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

function countByArrows(event: KeyboardEvent<HTMLInputElement>, { min, max, step }: Bounds): void {
  const by = ARROWS[event.key]
  if (by === undefined) return
  event.preventDefault()
  const field = event.currentTarget
  const now = readWholeNumber(field.value)
  const next = Number.isNaN(now) ? min : Math.min(Math.max(now + by * step, min), max)
  field.setRangeText(String(next), 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

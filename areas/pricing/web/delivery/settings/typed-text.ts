import { useState } from 'react'

/**
 * The text of a control whose value is something else. What was typed stays as it was, `4.50` or an unfinished line,
 * until the value becomes another one by other means.
 */
export function useTypedText<Value>(value: Value, textOf: (value: Value) => string, read: (text: string) => Value) {
  const [typed, setTyped] = useState(() => textOf(value))
  const isTyped = JSON.stringify(read(typed)) === JSON.stringify(value)
  return [isTyped ? typed : textOf(value), setTyped] as const
}

/** A number as it is sent; what can't be read goes as it is, so that the shop names the field. */
export function readFigure(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^-?\d{1,12}(\.\d{0,6})?$/.test(trimmed) ? Number(trimmed) : trimmed
}

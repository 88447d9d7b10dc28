import { useState } from 'react'
import { figureText } from '#platform/contract/language/formats.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { DecimalField } from './decimal-field.tsx'

type Props = {
  label: string
  hint?: string | undefined
  name?: string
  error: string | undefined
  value: number | null
  onChange: (value: number) => void
}

/** The value may be a text or null while no figure is typed; the shop refuses those it needs. */
export function FigureField({ value, onChange, ...control }: Props) {
  const [text, setText] = useTypedText<unknown>(value, (it) => figureText(String(it ?? '')), readFigure)
  return (
    <DecimalField
      {...control}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(readFigure(target.value) as number)
      }}
    />
  )
}

/** A number as it is sent; what can't be read goes as it is, so that the shop names the field. */
function readFigure(text: string): number | string | null {
  return text.trim() === '' ? null : typedNumber(text.trim())
}

/**
 * The text of a control whose value is something else. What was typed stays as it was, `4.50` or an unfinished line,
 * until the value becomes another one by other means.
 */
export function useTypedText<Value>(value: Value, textOf: (value: Value) => string, read: (text: string) => Value) {
  const [typed, setTyped] = useState(() => textOf(value))
  const isTyped = JSON.stringify(read(typed)) === JSON.stringify(value)
  return [isTyped ? typed : textOf(value), setTyped] as const
}

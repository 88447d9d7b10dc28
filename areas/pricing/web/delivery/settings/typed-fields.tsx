import { useState } from 'react'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'

type Control = { label: string; hint?: string; name: string; error: string | undefined }

type FigureProps = Control & { value: number | null; onChange: (value: number) => void }

/** The value may be a text or null while no figure is typed; the shop refuses those it needs. */
export function FigureField({ value, onChange, ...control }: FigureProps) {
  const [text, setText] = useTypedText<unknown>(value, (it) => String(it ?? ''), readFigure)
  return (
    <Field
      {...control}
      className="figures"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(readFigure(target.value) as number)
      }}
    />
  )
}

type ListProps<Item> = Control & {
  value: readonly Item[]
  textOf: (value: readonly Item[]) => string
  read: (text: string) => Item[]
  rows: number
  onChange: (value: Item[]) => void
}

/** Several things as text. */
export function ListField<Item>({ value, textOf, read, onChange, ...control }: ListProps<Item>) {
  const [text, setText] = useTypedText<readonly Item[]>(value, textOf, read)
  return (
    <TextAreaField
      {...control}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(read(target.value))
      }}
    />
  )
}

/**
 * The text of a control whose value is something else. What was typed stays as it was, `4.50` or an unfinished line,
 * until the value becomes another one by other means.
 */
function useTypedText<Value>(value: Value, textOf: (value: Value) => string, read: (text: string) => Value) {
  const [typed, setTyped] = useState(() => textOf(value))
  const isTyped = JSON.stringify(read(typed)) === JSON.stringify(value)
  return [isTyped ? typed : textOf(value), setTyped] as const
}

/** A number as it is sent; what can't be read goes as it is, so that the shop names the field. */
function readFigure(text: string): number | string | null {
  return text.trim() === '' ? null : typedNumber(text.trim())
}

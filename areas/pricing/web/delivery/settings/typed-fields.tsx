import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { readFigure, useTypedText } from './typed-text.ts'

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

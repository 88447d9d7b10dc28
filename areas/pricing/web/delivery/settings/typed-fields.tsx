import { useTypedText } from '#platform/web/ui/forms/figure-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'

type Control = { label: string; hint?: string; name: string; error: string | undefined }

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

import { SelectField } from '#platform/web/ui/forms/select-field.tsx'

type Props<Value extends string> = {
  label: string
  words: Record<Value, string>
  value: Value
  onChoose: (value: Value) => void
  name?: string
  error?: string | undefined
  hint?: string
}

/** A choice between a few named values. */
export function NamedSelect<Value extends string>({ words, value, onChoose, ...rest }: Props<Value>) {
  return (
    <SelectField {...rest} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
      {Object.entries<string>(words).map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

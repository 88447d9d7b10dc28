import { type Message, say, t } from '#platform/contract/language/text.ts'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'

export type Countries = readonly { code: string; name: string }[]

type CountryProps = {
  label?: string
  countries: Countries
  value: string
  onChoose: (code: string) => void
  name?: string
  error?: string | undefined
  hint?: string
}

/** Also shows a code that isn't in the list, so that none is lost. */
export function CountrySelect({ label = t('Country'), countries, value, onChoose, ...rest }: CountryProps) {
  const isListed = value === '' || countries.some(({ code }) => code === value)
  return (
    <SelectField label={label} {...rest} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('Choose')}</option>
      {!isListed && <option value={value}>{value}</option>}
      <Options of={countries.map(({ code, name }) => [code, name])} />
    </SelectField>
  )
}

type NamedProps<Value extends string> = {
  label: string
  labels: Record<Value, Message>
  value: Value
  onChoose: (value: Value) => void
  name?: string
  error?: string | undefined
  hint?: string
}

/** A choice between a few named values. */
export function NamedSelect<Value extends string>({ labels, value, onChoose, ...rest }: NamedProps<Value>) {
  return (
    <SelectField {...rest} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
      <Options of={Object.entries<Message>(labels).map(([each, text]) => [each, say(text)])} />
    </SelectField>
  )
}

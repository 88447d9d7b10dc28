import type { FitCodes } from '#fitment/contract/part-ports.ts'
import { t } from '#platform/contract/language/text.ts'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'

type Props = {
  codes: Pick<FitCodes, 'sources'>
  value: string
  error: string | undefined
  onChange: (source: string) => void
}

/** Where something is known from. */
export function SourceField({ codes, value, error, onChange }: Props) {
  return (
    <SelectField label={t('Source')} value={value} error={error} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('Choose')}</option>
      <Options of={codes.sources.map(({ code, name }) => [code, `${code} ${name}`])} />
    </SelectField>
  )
}

import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { freeUnits, type TypedUnits } from './chosen-units.ts'

type Props = {
  lines: AdministeredOrderDetails['lines']
  free?: (line: AdministeredOrderDetails['lines'][number]) => number // Those that are open by default
  hint?: (count: string) => string // What they are
  typed: TypedUnits
  problems: Record<number, string>
  onChange: (line: number, text: string) => void
}

const openWords = (count: string) => t('{count} open', { count })

/** A field for each line that has such units. */
export function UnitsFieldset({ lines, free = freeUnits, hint = openWords, typed, problems, onChange }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="label mb-2">{t('Units')}</legend>
      {lines
        .filter((line) => free(line) > 0)
        .map((line, place) => (
          <Field
            key={line.line}
            label={line.name}
            hint={`${hint(String(free(line)))}${line.sku ? `, ${line.sku}` : ''}`}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            data-focus-first={place === 0 || undefined}
            value={typed[line.line] ?? ''}
            onChange={({ target }) => onChange(line.line, target.value)}
            error={problems[line.line]}
          />
        ))}
    </fieldset>
  )
}

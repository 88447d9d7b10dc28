import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { MOST_SUCCESSORS } from '#catalogue/contract/successors.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { type NamedPart, namedPart } from './use-succession-form.ts'

type Props = {
  legend: string
  what: string
  least: number // Rows that cannot be removed
  rows: readonly NamedPart[]
  errors: ReadonlyMap<string, string>
  error: string | undefined // Of the whole list
  onChange: (rows: NamedPart[]) => void
}

/** Parts by number, each with how many replace one of the old. */
export function NamedPartsField({ legend, what, least, rows, errors, error, onChange }: Props) {
  const set = (key: number, changed: Partial<NamedPart>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {rows.map(({ key, sku, quantity }, at) => (
        <div
          key={key}
          className="grid w-full grid-cols-[minmax(0,1fr)_5rem] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
        >
          <Field
            label={`Part number of ${what} ${at + 1}`}
            className="figures"
            maxLength={MOST_CHARACTERS.sku}
            autoComplete="off"
            value={sku}
            onChange={({ target }) => set(key, { sku: target.value })}
            error={errors.get(`sku ${key}`) ?? (at === 0 ? error : undefined)}
          />
          <Field
            label="Quantity"
            aria-label={`Quantity of ${what} ${at + 1}`}
            className="figures"
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            onChange={({ target }) => set(key, { quantity: target.value })}
            error={errors.get(`quantity ${key}`)}
          />
          {rows.length > least && (
            <Button
              className="col-span-2 justify-self-start sm:col-span-1 sm:mt-6"
              aria-label={`Remove ${what} ${at + 1}`}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {rows.length === 0 && error && <p className="text-bad text-sm">{error}</p>}
      {rows.length < MOST_SUCCESSORS && (
        <Button className="btn-sm" onClick={() => onChange([...rows, namedPart()])}>
          Add {what}
        </Button>
      )}
    </fieldset>
  )
}

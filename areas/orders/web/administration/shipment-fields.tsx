import { useId } from 'react'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { useCarriers } from './parcels/use-carriers.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Gets the initial focus. */
  first?: boolean
}

/** Suggests the shop's carriers, whose parcels get a tracking link; any other name is fine. */
export function CarrierField({ value, onChange, error, first }: Props) {
  const listId = useId()
  const { carriers = [] } = useCarriers().data ?? {}
  return (
    <Field
      label="Carrier"
      list={listId}
      maxLength={60}
      data-focus-first={first || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    >
      <datalist id={listId}>
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}

export function TrackingField({
  value,
  onChange,
  error,
  label = 'Tracking number (optional)',
}: Props & { label?: string }) {
  return (
    <Field
      label={label}
      maxLength={60}
      className="figures"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}

import { Field } from '#web/ui/forms/field.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Gets the initial focus. */
  first?: boolean
}

export function CarrierField({ value, onChange, error, first }: Props) {
  return (
    <Field
      label="Carrier"
      maxLength={60}
      data-focus-first={first || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
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

import { controlClass } from '#platform/web/ui/forms/field-frame.tsx'

type CardFieldProps = {
  id: string
  label: string
  /** Shown at the end of the field: the card brand. */
  note?: string | undefined
  autoComplete: 'cc-number' | 'cc-exp' | 'cc-csc'
  placeholder: string
  value: string
  format: (typed: string) => string
  /** While paying; `disabled` would lose the focus. */
  readOnly: boolean
  invalid: boolean
  className?: string
  onChange: (value: string) => void
}

/** Without a `name`, so that a native form submit can never put a card number into a URL. */
export function CardField({ id, label, note, format, invalid, className, onChange, ...input }: CardFieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type="text"
          inputMode="numeric"
          spellCheck={false}
          aria-invalid={invalid || undefined}
          className={`input tabular-nums ${controlClass}`}
          onChange={({ target }) => {
            // Formatting while editing in the middle would move the caret to the end.
            const atEnd = target.selectionStart === target.value.length
            onChange(atEnd ? format(target.value) : target.value)
          }}
          onBlur={({ target }) => onChange(format(target.value))}
        />
        {note && (
          <span className="figures pointer-events-none absolute inset-y-0 right-3 my-auto h-6 border border-hairline bg-paper px-2 font-semibold text-xs leading-6">
            {note}
          </span>
        )}
      </div>
    </div>
  )
}

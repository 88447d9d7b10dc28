import { controlClass } from '#web/ui/forms/field-frame.tsx'

type CardFieldProps = {
  id: string
  label: string
  /** Shown at the end of the field, such as the card's brand. */
  note?: string | undefined
  autoComplete: 'cc-number' | 'cc-exp' | 'cc-csc'
  placeholder: string
  value: string
  format: (typed: string) => string
  /** While the payment runs; a field that were disabled would lose the focus. */
  readOnly: boolean
  invalid: boolean
  className?: string
  onChange: (value: string) => void
}

/**
 * One field of the card form. It has no `name` on purpose: should the browser ever send the form by itself, a card
 * number must not get into an address of the shop.
 */
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
            // While a digit in the middle is corrected the text stays as it is, or the caret would jump to the end.
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

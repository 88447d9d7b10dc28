import { t } from '#platform/contract/language/text.ts'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'

type Props = { label: string; of: string; most: number; value: string; onType: (value: string) => void }

const BUTTON =
  'min-h-12 min-w-12 border border-line text-xl leading-none hover:bg-sheet disabled:text-graphite disabled:opacity-60'

/** A count with big buttons, for gloves and touch screens. */
export function Stepper({ label, of, most, value, onType }: Props) {
  const now = readWholeNumber(value)
  const units = Number.isNaN(now) ? 0 : now
  return (
    <div className="flex items-end">
      <button
        type="button"
        className={BUTTON}
        aria-label={t('One less: {label}, {of}', { label, of })}
        disabled={units <= 0}
        onClick={() => onType(String(Math.max(0, units - 1)))}
      >
        −
      </button>
      {/* The label begins where the first button does. */}
      <div className="w-24 [&_label]:-ml-12 [&_label]:whitespace-nowrap">
        <WholeNumberField
          label={label}
          className="min-h-12 text-center"
          min={0}
          max={most}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <button
        type="button"
        className={BUTTON}
        aria-label={t('One more: {label}, {of}', { label, of })}
        disabled={units >= most}
        onClick={() => onType(String(units + 1))}
      >
        +
      </button>
    </div>
  )
}

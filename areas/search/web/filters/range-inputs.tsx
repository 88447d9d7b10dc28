import { useId } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { controlClass } from '#platform/web/ui/forms/field-frame.tsx'
import type { Facet } from '#search/contract/find.ts'

type Props = { facet: Pick<Facet, 'key' | 'label' | 'unit'>; low: string; high: string; hasButton: boolean }

/** A range in own figures. Both ends are names of the form, which the shop makes one of. */
export function RangeInputs({ facet, low, high, hasButton }: Props) {
  return (
    <div className="mt-2 flex items-end gap-2">
      <End name={`${facet.key}-from`} word="From" facet={facet} figure={low} />
      <End name={`${facet.key}-to`} word="To" facet={facet} figure={high} />
      {hasButton && (
        <Button type="submit" className="h-10 px-3 text-sm" aria-label={`Apply ${facet.label}`}>
          Apply
        </Button>
      )}
    </div>
  )
}

function End({
  name,
  word,
  facet: { label, unit },
  figure,
}: { name: string; word: string; figure: string } & Pick<Props, 'facet'>) {
  const id = useId()
  return (
    <div className="min-w-0 grow basis-0">
      <label htmlFor={id} className="label">
        <span className="sr-only">{label} </span>
        {word}
        {unit ? ` (${unit})` : ''}
      </label>
      <input
        key={figure}
        id={id}
        name={name}
        defaultValue={figure}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className={`input h-10 px-2 ${controlClass}`}
      />
    </div>
  )
}

import { useId } from 'react'
import { figureText } from '#platform/contract/language/formats.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { controlClass } from '#platform/web/ui/forms/control-class.ts'
import type { Facet } from '#search/contract/find.ts'
import { FacetValues, type OnToggle } from './facet-values.tsx'
import type { Toggles } from './use-toggles.ts'

export type FacetProps = { facet: Facet; toggles: Toggles; onToggle: OnToggle; hasButton: boolean }

/** One filter of the panel, with its legend and its explanation. */
export function FacetFieldset(props: FacetProps) {
  return (
    <fieldset className="relative min-w-0 border-hairline border-t py-3">
      <legend className="float-left flex min-h-8 items-center pr-8 font-semibold text-sm">{props.facet.label}</legend>
      <FacetHelp facet={props.facet} />
      <div className="clear-both">
        <FacetChoices {...props} />
      </div>
    </fieldset>
  )
}

function FacetHelp({ facet }: { facet: Facet }) {
  if (!facet.help) return null
  return (
    <details className="filter-help">
      <summary aria-label={t('What is {label}?', { label: facet.label })}>?</summary>
      <div className="clear-both pb-2">
        <FacetExplanation facet={facet} />
      </div>
    </details>
  )
}

/** What a filter asks about, and where that is measured. The drawing is not loaded before it is seen. */
export function FacetExplanation({ facet: { help, drawing } }: Pick<FacetProps, 'facet'>) {
  if (!help) return null
  return (
    <>
      <p className="text-graphite text-sm">{help}</p>
      {drawing && (
        <img src={drawing} alt="" width={340} height={280} loading="lazy" className="mt-2 h-auto w-full max-w-64" />
      )}
    </>
  )
}

/** Boxes, and for figures the two ends of an own range. */
export function FacetChoices({ facet, toggles, onToggle, hasButton }: FacetProps) {
  const typed = facet.style === 'range' ? facet.values.find(isTyped) : undefined
  const [low = '', high = ''] = typed?.value.split('..') ?? []
  const values = facet.values.filter((value) => value !== typed)
  return (
    <>
      <FacetValues
        name={facet.key}
        label={facet.label}
        hasSwatches={facet.style === 'swatch'}
        values={values}
        toggles={toggles}
        onToggle={onToggle}
      />
      {facet.notStated > 0 && (
        <p className="label flex justify-between gap-2 py-1">
          <span>{facet.key === 'rating' ? t('Not reviewed') : t('Not stated')}</span> {countText(facet.notStated)}
        </p>
      )}
      {facet.style === 'range' && <RangeInputs facet={facet} low={low} high={high} hasButton={hasButton} />}
    </>
  )
}

/** Steps leave their upper end to the next one; a range that somebody typed holds it. */
function isTyped({ value, chosen }: Facet['values'][number]): boolean {
  return chosen && /\.\.\d/.test(value)
}

type Props = { facet: Pick<Facet, 'key' | 'label' | 'unit'>; low: string; high: string; hasButton: boolean }

/** A range in own figures. Both ends are names of the form, which the shop makes one of. */
function RangeInputs({ facet, low, high, hasButton }: Props) {
  return (
    <div className="mt-2 flex items-end gap-2">
      <End name={`${facet.key}-from`} word={tc('figures', 'From')} facet={facet} figure={low} />
      <End name={`${facet.key}-to`} word={tc('figures', 'To')} facet={facet} figure={high} />
      {hasButton && (
        <Button type="submit" className="h-10 px-3 text-sm" aria-label={t('Apply {label}', { label: facet.label })}>
          {t('Apply')}
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
        defaultValue={figureText(figure)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className={`input h-10 px-2 ${controlClass}`}
      />
    </div>
  )
}

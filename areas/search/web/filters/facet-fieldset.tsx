import { countText } from '#platform/contract/money/number-text.ts'
import type { Facet } from '#search/contract/find.ts'
import { FacetValues, type OnToggle } from './facet-values.tsx'
import { RangeInputs } from './range-inputs.tsx'
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
      <summary aria-label={`What is ${facet.label}?`}>?</summary>
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
          <span>{facet.key === 'rating' ? 'Not reviewed' : 'Not stated'}</span> {countText(facet.notStated)}
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

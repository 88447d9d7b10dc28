import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { briefAmount } from '#platform/contract/money/money-text.ts'
import type { Facet } from '#search/contract/find.ts'
import { printFindState, printRange, SHOP_FACETS, withChoice } from '#search/contract/find-state.ts'
import type { Panel } from './facet-panel.ts'
import { rangeLabel } from './range-steps.ts'

export function countedRanges(
  { state, registry, found }: Panel,
  key: string,
  { slug, unit }: Pick<Attribute, 'slug' | 'unit'>,
): Facet['values'] {
  const chosen = new Set((state.choices.get(slug) ?? []).map(({ value }) => value))
  const show = key === SHOP_FACETS.price ? briefAmount : (figure: number) => `${figure}${unit ? `\u202f${unit}` : ''}`
  return found.ranges
    .filter((counted) => counted.key === key)
    .map(({ range, hits }) => {
      const value = printRange(range)
      const href = printFindState(withChoice(state, registry, slug, { value, range }))
      return { value, label: rangeLabel(range, show), count: hits, chosen: chosen.has(value), href }
    })
}

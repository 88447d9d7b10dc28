import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { roleOfCategory } from '#packages/part-attributes/roles.ts'
import { FIND_SORTS, type FindResult, type FoundPart } from '#search/contract/find.ts'
import { firstPage, printFindState, sortedAttribute } from '#search/contract/find-state.ts'
import { factLabel } from './find-labels.ts'
import type { Asked } from './search-attempt.ts'

const SORT_LABELS = { relevance: 'Best match', name: 'Name', price: 'Price: low to high', newest: 'Newest first' }
const WEIGHT = 'weight'

/** How a list can be sorted; a table by each column of figures too, and every list by weight. */
export function sortsOf({ state, rules: { registry }, dictionary }: Asked, items: readonly FoundPart[]) {
  const link = (value: string, label: string, fact: string | null): FindResult['sorts'][number] => ({
    ...{ value, label, fact, chosen: state.sort === value },
    href: printFindState(firstPage({ ...state, sort: value })),
  })
  const columns = state.view === 'table' ? columnsOf(items, registry) : []
  const slugs = new Set([WEIGHT, ...columns.map(({ slug }) => slug), state.sort])
  const figures = [...slugs].flatMap((slug) => {
    const attribute = sortedAttribute(slug, registry)
    const isStated = attribute && dictionary.token(attribute.key, '') !== undefined
    return isStated ? [link(slug, `${attribute.label}: low to high`, factLabel(attribute))] : []
  })
  const always = FIND_SORTS.filter((sort) => sort !== 'relevance' || state.q !== '')
  return [...always.map((value) => link(value, SORT_LABELS[value], null)), ...figures]
}

/** What the parts of a page state as facts. */
function columnsOf(items: readonly FoundPart[], registry: Asked['rules']['registry']): readonly Attribute[] {
  const attributes = items.flatMap(({ category, facts }) => {
    const role = roleOfCategory(category)
    const own = role === undefined ? registry.attributes : registry.ofRole(role)
    return own.filter((one) => facts.some(({ label }) => label === factLabel(one)))
  })
  return [...new Set(attributes)]
}

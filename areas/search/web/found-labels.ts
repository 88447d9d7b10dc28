import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { FindResult } from '#search/contract/find.ts'
import { landingOf } from './listed-list.ts'

type Scope = Pick<FindResult, 'categories' | 'query'>

export function chosenCategory({ categories }: Pick<FindResult, 'categories'>): string | undefined {
  return categories.find(({ chosen }) => chosen)?.label
}

/** `Chainrings: 334 parts`, `Chainrings, Bolt circle 104 mm: 12 parts`, `12 parts for “rotor 180”`. */
export function foundHeading(found: FindResult): string {
  const { query, total } = found
  if (total === 0 && query !== '') return t('Nothing found for “{query}”', { query })
  const category = chosenCategory(found)
  if (category === undefined) return query === '' ? partsText(total) : partsForQuery(total, query)
  const landing = landingOf(found)
  const list = landing ? landingName(category, landing) : category
  const values = { list, query, count: countText(total) }
  return query === ''
    ? plural(total, '{list}: {count} part', '{list}: {count} parts', values)
    : plural(total, '{list}: {count} part for “{query}”', '{list}: {count} parts for “{query}”', values)
}

const partsForQuery = (total: number, query: string) =>
  plural(total, '{count} part for “{query}”', '{count} parts for “{query}”', { query })

const landingName = (category: string, { facet, value }: NonNullable<ReturnType<typeof landingOf>>) =>
  t('{category}, {filter} {value}', { category, filter: facet.label, value: value.label })

/** `24 parts`. */
export function partsText(count: number): string {
  return plural(count, '{count} part', '{count} parts')
}

/** The title of the page, without its number. */
export function foundTitle(found: Scope & Pick<FindResult, 'chips'>): string {
  const list = chosenCategory(found) ?? t('Parts')
  if (found.query !== '') return t('{list} for “{query}”', { list, query: found.query })
  const [only] = found.chips
  return only && found.chips.length === 1 ? t('{list}, {filter}', { list, filter: only.label }) : list
}

/** What the page of a category with one value says of itself: what is in stock, and what the measure is. */
export function landingText(found: FindResult): string | undefined {
  const landing = landingOf(found)
  const category = chosenCategory(found)
  if (!landing || category === undefined) return undefined
  const { facet } = landing
  const inStock = found.facets.find(({ key }) => key === 'in-stock')?.values[0]?.count ?? 0
  const all = stockSentence(landingName(category, landing), inStock, found.total)
  return facet.help ? t('{text} {filter}: {help}', { text: all, filter: facet.label, help: facet.help }) : all
}

function stockSentence(list: string, inStock: number, total: number): string {
  if (inStock === total) return t('{list}: all of them are in stock.', { list })
  if (inStock === 0) return t('{list}: none of them is in stock.', { list })
  return t('{list}: {count} in stock.', { list, count: countText(inStock) })
}

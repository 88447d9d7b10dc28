import { counted, countText } from '#platform/contract/money/number-text.ts'
import type { FindResult } from '#search/contract/find.ts'
import { landingOf } from './listed-list.ts'

type Scope = Pick<FindResult, 'categories' | 'query'>

export function chosenCategory({ categories }: Pick<FindResult, 'categories'>): string | undefined {
  return categories.find(({ chosen }) => chosen)?.label
}

/** `334 chainrings`, `1 part in Chainrings`, `12 chainrings, bolt circle 104 mm`, `12 parts for “rotor 180”`. */
export function foundHeading(found: FindResult): string {
  if (found.total === 0 && found.query !== '') return `Nothing found for “${found.query}”`
  const category = chosenCategory(found)
  const isOne = found.total === 1
  const things =
    category === undefined || isOne ? partsText(found.total) : `${countText(found.total)} ${inText(category)}`
  const where = category !== undefined && isOne ? ` in ${category}` : ''
  const landing = landingOf(found)
  const only = landing ? `, ${inText(landing.facet.label)} ${landing.value.label}` : ''
  return `${things}${where}${only}${found.query === '' ? '' : ` for “${found.query}”`}`
}

/** `24 parts`. */
export function partsText(count: number): string {
  return `${counted(count, 'part')}`
}

/** The title of the page, without its number. */
export function foundTitle(found: Scope & Pick<FindResult, 'chips'>): string {
  const things = chosenCategory(found) ?? 'Parts'
  if (found.query !== '') return `${things} for “${found.query}”`
  const [only] = found.chips
  return only && found.chips.length === 1 ? `${things}, ${inText(only.label)}` : things
}

/** What the page of a category with one value says of itself: what is in stock, and what the measure is. */
export function landingText(found: FindResult): string | undefined {
  const landing = landingOf(found)
  const category = chosenCategory(found)
  if (!landing || category === undefined) return undefined
  const { facet, value } = landing
  const inStock = found.facets.find(({ key }) => key === 'in-stock')?.values[0]?.count ?? 0
  const stock = inStock === found.total ? 'all of them' : inStock === 0 ? 'none of them' : countText(inStock)
  const all = `All ${inText(category)} of the shop with ${inText(facet.label)} ${value.label}, ${stock} in stock.`
  return facet.help ? `${all} ${facet.label}: ${facet.help}` : all
}

/** Within a sentence: `Bottom Brackets` as `bottom brackets`, but `BMX bikes`. */
function inText(label: string): string {
  return label.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}

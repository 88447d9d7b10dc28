import type { Attribute } from '#packages/part-attributes/attribute.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { withUnit } from '#packages/part-attributes/with-unit.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { briefAmount } from '#platform/contract/money/money-text.ts'
import { type Choice, SHOP_FACETS } from '#search/contract/find-state.ts'
import { CATEGORY } from '../documents/document-of.ts'
import { ratingLabel } from '../documents/rating-values.ts'
import type { Term } from '../query-parser/read-query.ts'
import type { DictionaryEntry } from './dictionary-store.ts'
import { rangeLabel } from './range-steps.ts'
import type { Asked } from './search-attempt.ts'

/** A query without the stretch of one term. */
export function without(folded: string, { from, to }: Pick<Term, 'from' | 'to'>): string {
  return `${folded.slice(0, from)} ${folded.slice(to)}`.replace(/\s+/g, ' ').trim()
}

/** One term of each stretch: `bb` is read as two words, but typed as one. */
export function typedTerms(terms: readonly Term[]): Term[] {
  return terms.filter((term, at) => terms.findIndex((other) => isSameStretch(term, other)) === at)
}

export function isSameStretch(a: Pick<Term, 'from' | 'to'>, b: Pick<Term, 'from' | 'to'>): boolean {
  return a.from === b.from && a.to === b.to
}

/** What a value is called in the reader's language. */
export function labelOf(registry: Registry, entry: DictionaryEntry): string {
  const { attribute, value, label } = entry
  const said = registry.say?.(attribute, attribute === CATEGORY ? label : value)
  return said ?? wordsOfValue(registry.byKey(attribute), entry)
}

/** Figures as the reader's language writes them, where it has other words than the attribute's own. */
export function wordsOfValue(
  attribute: Attribute | undefined,
  { label, number, to }: { label: string; number?: number | null | undefined; to?: number | undefined },
): string {
  const isFigure = attribute?.translated && ['number', 'count', 'list'].includes(attribute.kind)
  if (!isFigure || number === undefined || number === null || to !== undefined) return label
  return withUnit(figureText(number), attribute.shownUnit ?? attribute.unit)
}

/** A choice as its chip says it: `Speeds: 11`. */
export function chipLabel(slug: string, choice: Choice, { rules, dictionary }: Omit<Asked, 'state'>): string {
  if (slug === SHOP_FACETS.inStock) return t('In stock')
  if (slug === SHOP_FACETS.rating) return t('Rating: {rating}', { rating: ratingLabel(Number(choice.value)) })
  const attribute = rules.registry.bySlug(slug)
  const unit = attribute?.shownUnit ?? attribute?.unit
  const show = (figure: number) =>
    attribute ? `${figureText(figure)}${unit ? `\u202f${unit}` : ''}` : briefAmount(figure)
  if (choice.range) return `${attribute?.label ?? t('Price')}: ${rangeLabel(choice.range, show)}`
  const token = attribute && dictionary.token(attribute.key, choice.value)
  const entry = token === undefined ? undefined : dictionary.byToken.get(token)
  const label = entry ? labelOf(rules.registry, entry) : choice.value
  return `${attribute?.label ?? slug}: ${label}`
}

/** What a fact on a card, and a column of a table, is called. */
export const factLabel = ({ short, label }: Pick<Attribute, 'short' | 'label'>): string => short ?? label

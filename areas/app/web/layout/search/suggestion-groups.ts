import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { Suggestions } from '#search/contract/find.ts'

export type SuggestedPart = Suggestions['parts'][number]

/** One row of the list: a part, or words with a count. */
export type Suggestion = { href: string } & ({ part: SuggestedPart } | { text: string; note?: string })

/** `counted`: how many rows there are, in words. */
export type SuggestionGroup = { label: string; counted: string; rows: readonly Suggestion[] }

/** The rows of the list, in groups and below them, and how many they are. */
export function rowsOf(suggestions: Suggestions | undefined) {
  const groups = suggestions ? groupsOf(suggestions) : []
  const all = suggestions ? allResults(suggestions) : []
  return { groups, all, count: groups.reduce((sum, { rows }) => sum + rows.length, all.length) }
}

const of = (rows: readonly unknown[]) => ({ count: countText(rows.length) })

const partWords = (count: number) => plural(count, '{count} part', '{count} parts')

/** Groups in the order of the list; those without rows are left out. */
function groupsOf({ query, parts, oldNumbers, within, categories, attributes }: Suggestions): SuggestionGroup[] {
  const withCount = ({ label, href, count }: Suggestions['categories'][number]): Suggestion => ({
    href,
    text: label,
    note: partWords(count),
  })
  const here: Suggestion[] = within
    ? [
        {
          href: within.href,
          text: t('“{query}” in {label} ({count})', { query, label: within.label, count: countText(within.count) }),
        },
      ]
    : []
  const groups: SuggestionGroup[] = [
    {
      label: t('This category'),
      counted: plural(here.length, '{count} search of this category', '{count} searches of this category', of(here)),
      rows: here,
    },
    {
      label: t('Parts'),
      counted: partWords(parts.length),
      rows: parts.map((part) => ({ href: partPath(part), part })),
    },
    {
      label: t('Old numbers'),
      counted: plural(oldNumbers.length, '{count} old number', '{count} old numbers', of(oldNumbers)),
      rows: oldNumbers.map(({ number, href }) => ({ href, text: number, note: t('What replaced it') })),
    },
    {
      label: t('Categories'),
      counted: plural(categories.length, '{count} category', '{count} categories', of(categories)),
      rows: categories.map(withCount),
    },
    {
      label: t('Filters'),
      counted: plural(attributes.length, '{count} filter', '{count} filters', of(attributes)),
      rows: attributes.map(withCount),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** The last row leads to everything that the query finds. */
function allResults({ query, total, href }: Suggestions): Suggestion[] {
  if (total === 0) return []
  const count = countText(total)
  return [
    {
      href,
      text: plural(total, 'The only result for “{query}”', 'All {count} results for “{query}”', { count, query }),
    },
  ]
}

/** As in “5 parts, 2 categories”. */
export function groupCounts(groups: readonly SuggestionGroup[]): string {
  return groups.map(({ counted }) => counted).join(', ') || t('No suggestions')
}

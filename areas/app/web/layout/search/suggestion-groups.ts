import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { counted, countText, plural } from '#platform/contract/money/number-text.ts'
import type { Suggestions } from '#search/contract/find.ts'

export type SuggestedPart = Suggestions['parts'][number]

/** One row of the list: a part, or words with a count. */
export type Suggestion = { href: string } & ({ part: SuggestedPart } | { text: string; note?: string })

export type SuggestionGroup = { label: string; counted: [one: string, many: string]; rows: readonly Suggestion[] }

/** The rows of the list, in groups and below them, and how many they are. */
export function rowsOf(suggestions: Suggestions | undefined) {
  const groups = suggestions ? groupsOf(suggestions) : []
  const all = suggestions ? allResults(suggestions) : []
  return { groups, all, count: groups.reduce((sum, { rows }) => sum + rows.length, all.length) }
}

/** Groups in the order of the list; those without rows are left out. */
function groupsOf({ query, parts, oldNumbers, within, categories, attributes }: Suggestions): SuggestionGroup[] {
  const withCount = ({ label, href, count }: Suggestions['categories'][number]): Suggestion => ({
    href,
    text: label,
    note: counted(count, 'part'),
  })
  const here: Suggestion[] = within
    ? [{ href: within.href, text: `“${query}” in ${within.label} (${countText(within.count)})` }]
    : []
  const groups: SuggestionGroup[] = [
    { label: 'This category', counted: ['search of this category', 'searches of this category'], rows: here },
    {
      label: 'Parts',
      counted: ['part', 'parts'],
      rows: parts.map((part) => ({ href: partPath(part), part })),
    },
    {
      label: 'Old numbers',
      counted: ['old number', 'old numbers'],
      rows: oldNumbers.map(({ number, href }) => ({ href, text: number, note: 'What replaced it' })),
    },
    { label: 'Categories', counted: ['category', 'categories'], rows: categories.map(withCount) },
    { label: 'Filters', counted: ['filter', 'filters'], rows: attributes.map(withCount) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** The last row leads to everything that the query finds. */
function allResults({ query, total, href }: Suggestions): Suggestion[] {
  if (total === 0) return []
  return [{ href, text: `${plural(total, 'The only result', `All ${counted(total, 'result')}`)} for “${query}”` }]
}

/** As in “5 parts, 2 categories”. */
export function groupCounts(groups: readonly SuggestionGroup[]): string {
  const counts = groups.map(({ rows, counted: [one, many] }) => counted(rows.length, one, many))
  return counts.join(', ') || 'No suggestions'
}

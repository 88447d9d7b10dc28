/** A query and what the shop must answer. Parts are named by their numbers. */
export interface GoldenQuery {
  readonly query: string
  readonly first: readonly string[] // Any of them leads; empty: not said
  readonly contains: readonly string[] // On the first page
  readonly never: readonly string[] // On no page
  readonly findsNothing: boolean
}

/**
 * Lines of `query | first | contains | never`. `-` says nothing; `(none)` means that nothing may be passed off as what
 * was asked for: either nothing is found, or the page says what was left out.
 */
export function goldenQueriesOf(table: string): GoldenQuery[] {
  return table
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', first = '-', contains = '-', never = '-'] = line.split('|').map((it) => it.trim())
      const numbers = (cell: string) => (cell === '-' || cell === '(none)' ? [] : cell.split(/ +/))
      return {
        query,
        first: numbers(first),
        contains: numbers(contains),
        never: numbers(never),
        findsNothing: first === '(none)',
      }
    })
}

interface Answer {
  readonly firstPage: readonly string[] // Part numbers in their order
  readonly all: readonly string[]
  readonly notes: readonly string[]
}

/** What is wrong with an answer; nothing if it is right. */
export function judge(asked: GoldenQuery, { firstPage, all, notes }: Answer): string[] {
  const { query, first, contains, never, findsNothing } = asked
  if (findsNothing)
    return all.length > 0 && notes.length === 0
      ? [`"${query}" finds ${all.slice(0, 5).join(', ')} and should find nothing`]
      : []
  const missing = contains.filter((it) => !firstPage.includes(it))
  const unwanted = never.filter((it) => all.includes(it))
  const leads = first.length === 0 || first.includes(firstPage[0] ?? '')
  return [
    ...(leads ? [] : [`"${query}" is led by ${firstPage[0] ?? 'nothing'} instead of ${first.join(' or ')}`]),
    ...(missing.length > 0 ? [`"${query}" lacks ${missing.join(', ')} on the first page`] : []),
    ...(unwanted.length > 0 ? [`"${query}" finds ${unwanted.join(', ')}`] : []),
  ]
}

import type { Outcome } from './examine-shop.ts'
import { type Row, rowsInTitle } from './specification-rows.ts'

/** What some runs of the suite came to: by rows of the specification. */
export type Coverage = {
  held: string[]
  /** A test of theirs failed in some run. */
  broken: string[]
  /** They have tests, and one of them passed in no run. */
  notRun: string[]
  /** Other tests than this suite's hold them. */
  elsewhere: string[]
}

/**
 * Which rows the runs have held. A test counts as run when it passed against one of the shops: some need parts, some
 * emails.
 */
export function coverageOf(rows: readonly Row[], runs: readonly Outcome[][]): Coverage {
  const outcomes = runs.flat()
  const passed = new Set(outcomes.filter(({ status }) => status === 'passed').map(({ title }) => title))
  const titlesOf = (id: string) => outcomes.map(({ title }) => title).filter((title) => rowsInTitle(title).includes(id))
  const kindOf = ({ id }: Row): keyof Coverage => {
    const titles = titlesOf(id)
    if (outcomes.some(({ title, status }) => status === 'failed' && titles.includes(title))) return 'broken'
    if (titles.length > 0 && titles.every((title) => passed.has(title))) return 'held'
    return titles.length === 0 ? 'elsewhere' : 'notRun'
  }
  const coverage: Coverage = { held: [], broken: [], notRun: [], elsewhere: [] }
  for (const row of rows) coverage[kindOf(row)].push(row.id)
  return coverage
}

/** The coverage for a person. */
export function coverageWords({ held, broken, notRun, elsewhere }: Coverage): string {
  const total = held.length + broken.length + notRun.length + elsewhere.length
  const line = (what: string, ids: string[]) => `${what}: ${ids.length}${ids.length > 0 ? ` (${ids.join(', ')})` : ''}`
  return [
    `Statements of the specification: ${total}`,
    `held by this suite: ${held.length}`,
    line('held by other tests', elsewhere),
    line('broken', broken),
    line('not run', notRun),
  ].join('\n')
}

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoParts } from '#app/server/demo/demo-parts.ts'
import { adventureWorksGoldenQueries } from './adventureworks-golden-queries.ts'
import { bothGoldenQueries } from './both-golden-queries.ts'
import { demoGoldenQueries } from './demo-golden-queries.ts'
import { demoWorkshopQueries } from './demo-workshop-queries.ts'
import { type GoldenQuery, goldenQueriesOf, judge } from './golden-query.ts'

// A real catalogue, beside the project.
const FILE = '../shared/data/adventureworks/parts.csv'

const numbersIn = (queries: readonly GoldenQuery[]): string[] =>
  queries.flatMap(({ first, contains, never }) => [...first, ...contains, ...never])

function asked(line: string): GoldenQuery {
  return goldenQueriesOf(line)[0] as GoldenQuery
}

test('There are at least 150 golden queries, each once in its catalogue', () => {
  for (const queries of [
    [...demoGoldenQueries, ...demoWorkshopQueries],
    adventureWorksGoldenQueries,
    bothGoldenQueries,
  ]) {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  }
  expect(demoGoldenQueries.length + adventureWorksGoldenQueries.length).toBeGreaterThanOrEqual(150)
})

test('Golden queries name parts of the demo catalogue', () => {
  const skus = new Set(demoParts.map(({ sku }) => sku))
  expect(numbersIn([...demoGoldenQueries, ...demoWorkshopQueries]).filter((it) => !skus.has(it))).toEqual([])
})

test('Golden queries name parts of AdventureWorks, and of both catalogues', ({ skip }) => {
  skip(!existsSync(FILE), `SKIPPED: ${FILE} is not there`)
  const skus = new Set(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .map((line) => line.slice(0, line.indexOf(','))),
  )
  expect(numbersIn(adventureWorksGoldenQueries).filter((it) => !skus.has(it))).toEqual([])
  for (const { sku } of demoParts) skus.add(sku)
  expect(numbersIn(bothGoldenQueries).filter((it) => !skus.has(it))).toEqual([])
})

test('A right answer has no faults', () => {
  const row = asked('104 bcd | A B | A B | X')
  expect(judge(row, { firstPage: ['B', 'A', 'C'], all: ['B', 'A', 'C', 'D'], notes: [] })).toEqual([])
  expect(judge(asked('nothing | (none)'), { firstPage: [], all: [], notes: [] })).toEqual([])
  expect(judge(asked('nothing | (none)'), { firstPage: ['A'], all: ['A'], notes: ['Left out'] })).toEqual([])
})

test('A wrong leader, a missing and an unwanted part are faults', () => {
  const row = asked('104 bcd | A | A B | X')
  expect(judge(row, { firstPage: ['C', 'A'], all: ['C', 'A', 'B', 'X'], notes: [] })).toHaveLength(3)
  expect(judge(asked('a | A'), { firstPage: [], all: [], notes: [] })).toEqual(['"a" is led by nothing instead of A'])
  expect(judge(asked('nothing | (none)'), { firstPage: ['A'], all: ['A'], notes: [] })).toHaveLength(1)
})

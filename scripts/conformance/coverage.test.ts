import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import type { Row } from './specification-rows.ts'

const row = (id: string): Row => ({ id, says: '', does: '', why: '', test: '' })
const rows = [row('1.1'), row('1.2'), row('1.3'), row('1.4')]

test('a row is held when each of its tests passed somewhere, and none failed anywhere', () => {
  const empty = [
    { title: '[1.1] [1.2] both', status: 'skipped' as const },
    { title: '[1.2] more', status: 'passed' as const },
    { title: '[1.3] never', status: 'skipped' as const },
  ]
  const full = empty.map((outcome) =>
    outcome.title.includes('both') ? { ...outcome, status: 'passed' as const } : outcome,
  )
  const kinds = { held: ['1.1', '1.2'], broken: [], notRun: ['1.3'], elsewhere: ['1.4'] }
  expect(coverageOf(rows, [empty, full])).toEqual(kinds)
  expect(coverageOf(rows, [empty])).toMatchObject({ held: [], notRun: ['1.1', '1.2', '1.3'] })
  const broken = [{ title: '[1.1] [1.2] both', status: 'failed' as const }]
  expect(coverageOf(rows, [full, broken])).toMatchObject({ held: [], broken: ['1.1', '1.2'] })
})

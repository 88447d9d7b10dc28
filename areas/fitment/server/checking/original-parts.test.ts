import { expect, test } from 'vitest'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import { withOriginal } from './original-parts.ts'

const judged = (verdict: Evaluation['verdict']): Evaluation => ({ verdict, reasons: [] })

test.each<[Evaluation['verdict'], Partial<Evaluation>]>([
  ['unknown', { verdict: 'fits', because: 'original' }],
  ['no-contact', { verdict: 'fits', because: 'original' }],
  ['fits-with', { verdict: 'fits', because: 'original' }],
  ['fits', { verdict: 'fits' }],
  // The owner has changed something: nobody knows.
  ['no', { verdict: 'unknown', because: 'original-changed' }],
])('an original part that would be judged %s', (verdict, told) => {
  expect(withOriginal(judged(verdict), true)).toEqual({ ...told, reasons: [] })
  expect(withOriginal(judged(verdict), false)).toEqual(judged(verdict))
})

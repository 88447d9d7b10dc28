import { expect, test } from 'vitest'
import { brokenLimits, statedLimit, statedRatio } from '../../tools/bench/stated-limit.ts'

test('a measurement says which of its stated limits are broken, and by what', () => {
  const results = {
    start: { firstStartMs: 9000, laterStartsMs: [1, 2] },
    'sign-in-time': {
      signIn: { tries: 300, differenceOfMeansMs: statedLimit(5, 5) },
      reset: { tries: 300, differenceOfMeansMs: statedLimit(5.01, 5) },
    },
    none: statedLimit(Number.NaN, 5),
    shares: { enough: statedRatio(0.5, 0.5), less: statedRatio(0.4996, 0.5) },
  }
  expect(results['sign-in-time'].reset.differenceOfMeansMs).toEqual({ measured: 5.01, atMost: 5, holds: false })
  expect(brokenLimits(results)).toEqual(['sign-in-time.reset.differenceOfMeansMs', 'none', 'shares.less'])
  expect(brokenLimits({ start: results.start })).toEqual([])
})

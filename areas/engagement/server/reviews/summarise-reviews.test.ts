import { expect, test } from 'vitest'
import { averageStars } from './summarise-reviews.ts'

test.each([
  [[], { count: 0, average: null }],
  [[{ ratings: 4, count: 0 }], { count: 0, average: null }],
  [
    [
      { ratings: 1, count: 2 },
      { ratings: 2, count: 1 },
    ],
    { count: 3, average: 1.3 },
  ],
  [
    [
      { ratings: 5, count: 449 },
      { ratings: 4, count: 551 },
    ],
    { count: 1000, average: 4.4 },
  ],
  [
    [
      { ratings: 5, count: 45 },
      { ratings: 4, count: 55 },
    ],
    { count: 100, average: 4.5 },
  ],
])('%j: %j', (rows, figures) => {
  expect(averageStars(rows)).toEqual(figures)
})

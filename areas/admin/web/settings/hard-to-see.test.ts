import { expect, test } from 'vitest'
import { GROUNDS, isHardToSee } from './hard-to-see.ts'

const [BLACK, WHITE, CLEAR] = [
  [0, 0, 0, 255],
  [255, 255, 255, 255],
  [255, 255, 255, 0],
]
const ORANGE = [255, 107, 26, 255]

test.each<[string, number[][], boolean, boolean]>([
  ['a black logo', [BLACK], false, true],
  ['a white one', [WHITE], true, false],
  ['orange', [ORANGE], true, false], // 2.8 : 1 on light ground
  ['black letters on a white plate', [WHITE, WHITE, BLACK], true, false],
  ['clear ground, which is not seen', [CLEAR, CLEAR, BLACK], false, true],
  ['nothing at all', [], false, false],
])('%s', (_, pixels, onLight, onDark) => {
  expect([isHardToSee(pixels.flat(), GROUNDS.light), isHardToSee(pixels.flat(), GROUNDS.dark)]).toEqual([
    onLight,
    onDark,
  ])
})

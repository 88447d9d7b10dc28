import { expect, test } from 'vitest'
import { tokensOf } from './tokens.ts'

const words = (folded: string) => tokensOf(folded).map(({ word }) => word)

test.each([
  ['chain ring', ['chain', 'ring']],
  ['front-light', ['front', 'light']],
  ['seat/saddle', ['seat', 'saddle']],
  ['11-42 3/32 27.2', ['11-42', '3/32', '27.2']],
  ['11- 42', ['11', '42']],
  ['44/32', ['44-32']],
  ['2.0 2.50', ['2', '2.5']],
  ['1234567890.1234567', ['1234567890.1234567']],
  ["women's rock'n'roll", ['women', 'rocknroll']],
  ["o'sullivan", ['osullivan']],
  ["' '", []],
  ['a.5 b-6', ['a', '5', 'b', '6']],
  ['a•b', ['a', 'b']],
  ['44mm 44 mm', ['44', 'mm', '44', 'mm']],
  ['700c 11s', ['700c', '11s']],
  ['12x148 12 x 148', ['12', '148', '12', '148']],
  ['x 12 x', ['x', '12', 'x']],
  ['max 12xl', ['max', '12xl']],
  ['26" wheel"', ['26', 'in', 'wheel']],
  ['six-bolt six bolt', ['6', 'bolt', '6', 'bolt']],
  ['two twelve-speed', ['two', '12', 'speed']],
  ['six, bolt', ['six', 'bolt']],
  ['is42/52 zs44/56 ec34/28', ['is42', 'is52', 'zs44', 'zs56', 'ec34', 'ec28']],
  ['42/52', ['42-52']],
  ['xis42/52 is42/52/62', ['xis42/52', 'is42/52/62']],
  ['1.2.3 a1.50 11.50', ['1.2.3', 'a1.50', '11.5']],
  ['44/32/22', ['44/32/22']],
  ['12345678901.2340 1234567890.1230', ['12345678901.2340', '1234567890.123']],
  ['a44mm', ['a44mm']],
  ['12ax5 12xa5', ['12ax5', '12xa5']],
  ['2x 1 2 x1', ['2', '1', '2', '1']],
  ['a x 148 12 x b', ['a', 'x', '148', '12', 'x', 'b']],
  ['a{b c:d e=f', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['größe 日本', ['größe', '日本']],
])('reads the words of %s', (folded, expected) => {
  expect(words(folded)).toEqual(expected)
})

test('reads number words where something is counted, and nowhere else', () => {
  const numbers = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
  expect(numbers.map((number) => words(`${number} speed`)[0])).toEqual(numbers.map((_, at) => String(at + 2)))
  expect(numbers.flatMap((number) => words(`${number} lamp`))).toEqual(numbers.flatMap((number) => [number, 'lamp']))
  const counted = 'bolts pistons links notches splines rings chainrings cogs gears holes spokes tooth teeth'.split(' ')
  expect(counted.map((word) => words(`six ${word}`)[0])).toEqual(counted.map(() => '6'))
})

test('says where each word stands, and whether a phrase may go on to it', () => {
  expect(tokensOf('red, 26" is42/52-mm')).toEqual([
    { from: 0, to: 3, word: 'red', followsOn: false },
    { from: 5, to: 7, word: '26', followsOn: false },
    { from: 7, to: 8, word: 'in', followsOn: true },
    { from: 9, to: 16, word: 'is42', followsOn: true },
    { from: 9, to: 16, word: 'is52', followsOn: true },
    { from: 17, to: 19, word: 'mm', followsOn: true },
  ])
  expect(tokensOf("kids' bike").map(({ from, to, followsOn }) => [from, to, followsOn])).toEqual([
    [0, 4, false],
    [6, 10, false],
  ])
  expect(tokensOf('5mm').map(({ from, to, followsOn }) => [from, to, followsOn])).toEqual([
    [0, 1, false],
    [1, 3, true],
  ])
})

test('goes on from one size of a headset to the other, not to the first', () => {
  expect(tokensOf('a, is42/52').map(({ followsOn }) => followsOn)).toEqual([false, false, true])
})

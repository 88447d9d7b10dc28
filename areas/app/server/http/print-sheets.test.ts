import { expect, test } from 'vitest'
import { createSheetPrinter } from './print-sheets.ts'

function held() {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  return { print: () => promise, finish: () => resolve(Buffer.from('pdf')) }
}

test('a sheet is printed once, for those too that ask while it is printed', async () => {
  const printed = createSheetPrinter()
  let times = 0
  const print = async () => Buffer.from(`pdf ${++times}`)
  const [one, other] = await Promise.all([printed('a', print), printed('a', print)])
  expect([one?.toString(), other?.toString(), (await printed('a', print))?.toString()]).toEqual([
    'pdf 1',
    'pdf 1',
    'pdf 1',
  ])
})

test('two are printed at a time, twelve wait, and more are refused', async () => {
  const printed = createSheetPrinter()
  const slow = Array.from({ length: 14 }, held)
  const answers = slow.map(({ print }, index) => printed(`${index}`, print))
  expect(await printed('one more', held().print)).toBeUndefined()
  for (const { finish } of slow) finish()
  expect(await Promise.all(answers)).toHaveLength(14)
  expect(await printed('later', async () => Buffer.from('x'))).toEqual(Buffer.from('x'))
})

test('one that fails makes way, and may be asked for again', async () => {
  const printed = createSheetPrinter()
  await expect(printed('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await printed('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'))
})

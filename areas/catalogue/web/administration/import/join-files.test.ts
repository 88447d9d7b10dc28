import { expect, test } from 'vitest'
import { joinFiles } from './join-files.ts'

const file = (name: string, ...bytes: (string | Uint8Array<ArrayBuffer>)[]) => new File(bytes, name)

test('combinations come below their products, each file in the letters that it is written in', async () => {
  const combinations = file('b.csv', 'Product ID*;Attribute (Name:Type:Position)*\n1;', new Uint8Array([0xd6]), 'l\n')
  const products = file('a.csv', '\ufeffName;Price\r\nFuß;1\r\n\r\n')
  const { file: joined, secondFrom } = await joinFiles([combinations, products])
  expect(await joined?.text()).toBe('Name;Price\r\nFuß;1\nProduct ID*;Attribute (Name:Type:Position)*\n1;Öl\n')
  expect(secondFrom).toBe(3)
})

test('one file is sent as it is', async () => {
  expect(await joinFiles([])).toEqual({ file: undefined, secondFrom: 0 })
  const alone = file('a.csv', new Uint8Array([0xff, 0xfe]))
  expect((await joinFiles([alone])).file).toBe(alone)
})

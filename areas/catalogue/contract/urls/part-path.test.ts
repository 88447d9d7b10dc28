import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameInPath, partPath } from './part-path.ts'

test.each([
  ['Chainring 42 T', 'chainring-42-t'],
  ['  Bremsgriff, “Größe M” / links ', 'bremsgriff-größe-m-links'],
  ['チェーンリング 42T', 'チェーンリング-42t'],
  ['Gro\u0308ße', 'größe'],
  ['…', 'part'],
  ['', 'part'],
])('%j is %j in an address', (name, words) => {
  expect(nameInPath(name)).toBe(words)
})

test('a long name ends at a word, and a long first word is cut', () => {
  expect(nameInPath('bolt '.repeat(60))).toBe(Array(32).fill('bolt').join('-'))
  expect([...nameInPath('𝒳'.repeat(90))]).toHaveLength(12)
})

test('the path of any name is one segment of an address that is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      const path = partPath({ _id: '42', name })
      const [, folder, words, id, ...more] = new URL(path, 'https://shop.example').pathname.split('/')
      expect([folder, id, more]).toEqual(['partDetails', '42', []])
      expect(decodeURIComponent(words ?? '')).toBe(nameInPath(name))
      expect(path.length).toBeLessThan(200)
    }),
  )
})

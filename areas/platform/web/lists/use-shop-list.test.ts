import { expect, test } from 'vitest'
import { oneOf, readFilters, text } from './use-shop-list.ts'

const READERS = { queue: oneOf(['open', 'closed']), search: text(5) }
const read = (search: string) => readFilters(new URLSearchParams(search), READERS)

test('filters are read by their readers, trimmed, and cut to what the search takes', () => {
  expect(read('queue=open&search=%20chainring&other=1')).toEqual({ queue: 'open', search: 'chain' })
})

test('an empty or unknown filter is none', () => {
  expect(read('queue=opened&search=%20')).toEqual({})
})

import { expect, test } from 'vitest'
import { DEFAULT_PAGE_SIZE, pageQuerySchema } from './pagination.ts'

test.each(['1', '7', '100', '200'])('a page may have %s rows', (limit) => {
  expect(pageQuerySchema.parse({ limit })).toEqual({ limit: Number(limit) })
})

test.each(['0', '201', '999', '1000', '-1', '1.5', ' 1', '1 ', 'ten', ''])('a page of %j rows is refused', (limit) => {
  const { error } = pageQuerySchema.safeParse({ limit })
  expect(error?.issues).toMatchObject([{ path: ['limit'], message: 'Enter a whole number from 1 to 200' }])
})

test('a page is asked for by number and cursor, and nothing else', () => {
  expect(DEFAULT_PAGE_SIZE).toBe(100)
  expect(pageQuerySchema.parse({})).toEqual({})
  expect(pageQuerySchema.safeParse({ cursor: 'x'.repeat(512) }).success).toBe(true)
  expect(pageQuerySchema.safeParse({ cursor: 'x'.repeat(513) }).success).toBe(false)
  expect(pageQuerySchema.safeParse({ page: '2' }).success).toBe(false)
})

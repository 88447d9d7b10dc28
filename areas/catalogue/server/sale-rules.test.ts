import { expect, test } from 'vitest'
import { PLAIN_SALE, saleRules } from './sale-rules.ts'

const PACK_OF_10 = { multiple: 5, unit: 'pack', unitSize: 10 } as const

test('a part is sold one by one unless something else is said', () => {
  expect(saleRules({ minimum: 3 }, PLAIN_SALE)).toEqual({ min: 3, multiple: 1, unit: 'each', unitSize: 1 })
})

test('what is not said stays as it was', () => {
  expect(saleRules({ minimum: 10 }, PACK_OF_10)).toEqual({ min: 10, ...PACK_OF_10 })
  expect(saleRules({ minimum: 10, unit: 'pack' }, PACK_OF_10)).toEqual({ min: 10, ...PACK_OF_10 })
  expect(saleRules({ minimum: 9, multiple: 3 }, PACK_OF_10)).toEqual({ min: 9, ...PACK_OF_10, multiple: 3 })
})

test('another unit brings its own size, and a pack needs one', () => {
  expect(saleRules({ minimum: 5, unit: 'pair' }, PACK_OF_10)).toMatchObject({ unit: 'pair', unitSize: 2 })
  expect(saleRules({ minimum: 1, unit: 'pack', unitSize: 4 }, PLAIN_SALE)).toMatchObject({ unit: 'pack', unitSize: 4 })
  expect(saleRules({ minimum: 1, unit: 'pack' }, PLAIN_SALE)).toMatchObject({ errors: [{ path: 'unitSize' }] })
})

test('what does not go together is refused, each field by itself', () => {
  expect(saleRules({ minimum: 4, multiple: 3, unit: 'each', unitSize: 2 }, PLAIN_SALE)).toMatchObject({
    refused: 'input-invalid',
    detail: expect.stringMatching(/./),
    errors: [{ path: 'minimum' }, { path: 'unitSize' }],
  })
})

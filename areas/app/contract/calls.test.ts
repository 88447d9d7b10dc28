import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { contract } from './contract.ts'

test('the table of calls names every operation, and loses nothing as data', () => {
  expect(JSON.parse(JSON.stringify(calls))).toEqual(calls)
  expect(Object.keys(calls)).toEqual(Object.keys(contract))
  expect(calls.placeOrder).toEqual({
    method: 'POST',
    path: contract.placeOrder.path,
    access: contract.placeOrder.access,
    credential: contract.placeOrder.credential,
    idempotent: true,
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
  await add('AB-12', [{ kind: 'old', number: 'OLD-7' }])
  // The documents of parts are made when somebody searches.
  await shop.request('GET', '/api/find?q=chain')
  await add('Ж-10')
})
afterAll(() => shop.close())

const add = (sku: string, numbers: object[] = []) =>
  shop.request('POST', '/api/product', {
    token: admin.token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { name: 'Chain', img: '/x.png', description: 'Chain', minimum: 1, quantity: 5, price: 5, sku, numbers },
  })

async function found(number: string): Promise<string | undefined> {
  const { body } = await shop.request('POST', '/api/part/by-number', { body: { numbers: [number] } })
  return (body as { found: { part: { sku: string } }[] }).found[0]?.part.sku
}

test.each([
  ['ab 12', 'AB-12'],
  ['ＡＢ－１２', 'AB-12'],
  ['\u200bAB‑12\u00a0', 'AB-12'],
  ['old.7', 'AB-12'],
  ['ж 10', 'Ж-10'],
  ['ÄAB-12', undefined],
  ['ÄB-12', undefined], // An accent may tell two numbers apart
  ['ÖLD-7', undefined],
  ['日AB-12', undefined],
  ['10', undefined],
  ['—', undefined],
])('a quick order of %j takes %s', async (typed, sku) => {
  expect(await found(typed)).toBe(sku)
})

test.each(['ab-12', 'AB -12', 'ａｂ-12', 'AB\u200b-12'])('no second part gets the number %j', async (sku) => {
  expect(await add(sku)).toMatchObject({ status: 409, body: { type: '/problems/sku-taken' } })
})

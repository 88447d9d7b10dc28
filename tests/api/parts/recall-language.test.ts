import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { silenceProvider } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', HOME_COUNTRY: 'DE', LANGUAGES: 'en,de' })
  await silenceProvider(shop)
  setOfferedLanguages(['en', 'de'])
})
afterAll(async () => {
  setOfferedLanguages(['en'])
  await shop.close()
})

test('a recall is written in the language of the order, whatever that of the account', async () => {
  const [{ token }, ben] = [await shop.signUpAdmin('Admin'), await shop.signUp('Ben')]
  const { order, parts } = await paidOrderOfLines(shop, ben, [{ name: 'Ring', quantity: 2, price: 10, inStock: 20 }])
  await shop.pool.query("UPDATE orders SET language = 'de' WHERE id = $1", [order])
  const { rows } = await shop.pool.query('SELECT sku FROM parts WHERE id = $1', [parts[0]])
  const notice = { kind: 'notice', title: 'Grease', text: 'Grease it.', sku: rows[0].sku }
  const { body } = await shop.request('POST', '/api/recalls', { token, body: notice })
  const id = (body as { insertedId: string }).insertedId
  expect((await shop.request('POST', `/api/recalls/${id}/send`, { token })).status).toBe(200)
  await shop.app.jobs.workOff()
  const letters = await shop.pool.query("SELECT subject, text FROM letters WHERE key LIKE 'recall:%'")
  expect(letters.rows).toMatchObject([
    { subject: 'Servicehinweis: Grease', text: expect.stringContaining('Guten Tag Ben') },
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { silenceProvider } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({
    SHOP_DEMO: 'on',
    HOME_COUNTRY: 'DE',
    LANGUAGES: 'en,de',
    SHOP_MAILBOX: 'shop@example.com',
  })
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

test('the heading that European law fixes is on letters to where it holds, and to where nobody knows', async () => {
  const { token } = await shop.signUpAdmin('Staff')
  const sell = async (name: string, country: string | null) => {
    const buyer = await shop.signUp(name)
    const { order, parts } = await paidOrderOfLines(shop, buyer, [
      { name: `Hub of ${name}`, quantity: 1, price: 10, inStock: 20 },
    ])
    await shop.pool.query('UPDATE orders SET ship_to = $2 WHERE id = $1', [order, country && { country, name }])
    return { order, part: parts[0], email: buyer.email }
  }
  const sold = [await sell('Cleo', 'FR'), await sell('Dora', 'US'), await sell('Elsa', null)]
  for (const { order } of sold)
    await shop.pool.query('UPDATE order_lines SET part_id = $2 WHERE order_id = $1', [order, sold[0]?.part])
  const { rows } = await shop.pool.query('SELECT sku FROM parts WHERE id = $1', [sold[0]?.part])
  const recall = {
    ...{ kind: 'recall', title: 'Hub shells', text: 'We send you a box.', sku: rows[0].sku },
    ...{ hazard: 'The shell may crack, and you can fall.', stopUse: 'Stop riding.', contact: 'Call +49 30 123456.' },
    remedies: ['replacement', 'refund'],
  }
  const { body } = await shop.request('POST', '/api/recalls', { token, body: recall })
  const id = (body as { insertedId: string }).insertedId
  expect((await shop.request('POST', `/api/recalls/${id}/send`, { token })).status).toBe(200)
  await shop.app.jobs.workOff()
  const subjects = await Promise.all(
    sold.map(({ email }) =>
      shop.pool.query(`SELECT subject FROM letters WHERE recipient = $1 AND key LIKE 'recall:%'`, [email]),
    ),
  )
  expect(subjects.map(({ rows: [letter] }) => letter.subject)).toEqual([
    'Product safety recall: Hub of Cleo',
    'Recall: Hub shells',
    'Product safety recall: Hub of Cleo',
  ])
})

test('an email about low stock names parts in the language of the shop’s office', async () => {
  const { token } = await shop.signUpAdmin('Office')
  const ask = async (method: string, path: string, body: object) =>
    expect(await shop.request(method, `/api${path}`, { token, body })).toMatchObject({ status: 200 })
  await ask('PUT', '/admin/settings/company', { latest: 0, value: { officeLanguage: 'de' } })
  shop.app.invalidation.invalidate()
  const [hub, chain] = [await shop.addPart({ name: 'Hub' }), await shop.addPart({ name: 'Chain' })]
  await shop.pool.query(
    `INSERT INTO part_texts (part_id, language, name, changed_at) VALUES ($1, 'de', 'Nabe', now())`,
    [hub],
  )
  for (const part of [hub, chain]) {
    await ask('PUT', `/stockNeeds/${part}`, { below: 20 })
    await ask('POST', `/part/${part}/stock`, { change: -90, reason: 'Counted' })
  }
  await shop.app.stockAlerts.tellOfLowStock()
  const { rows } = await shop.pool.query("SELECT subject, text FROM letters WHERE key LIKE 'low-stock:%'")
  expect(rows).toMatchObject([{ subject: '2 Teile mit geringem Bestand', text: expect.stringMatching(/Nabe.+10/) }])
  expect(rows[0].text).toMatch(/Chain.+10/)
})

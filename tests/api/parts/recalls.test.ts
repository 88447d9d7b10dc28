import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import type { SoldSerial } from '#orders/contract/serials.ts'
import type { RecallWithReach } from '#returns/contract/recalls/recalls.ts'
import { administer, readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let ada: TestAccount
let ben: TestAccount

beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100', HOME_COUNTRY: 'DE' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  ada = await shop.signUp('Ada')
  ben = await shop.signUp('Ben')
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: object) =>
  shop.request(method, `/api${path}`, { token: admin.token, ...(body && { body }) })
const record = (order: string, line: number, body: object) =>
  ask('PATCH', `/orders/${order}/lines/${line}/serials`, body)
const skuOf = async (part: string | undefined): Promise<string> =>
  (await shop.pool.query('SELECT sku FROM parts WHERE id = $1', [part])).rows[0].sku
const SAFETY = {
  ...{ hazard: 'The shell may crack, and you can fall.', stopUse: 'Stop riding.', contact: 'Call +49 30 123456.' },
  ...{ remedies: ['replacement', 'refund'], text: 'We send you a box.' },
}
const draft = async (sku: string, more: object = {}) => {
  const body = { kind: 'recall', title: 'Hub shells', ...SAFETY, sku, ...more }
  const answer = await ask('POST', '/recalls', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { insertedId: string }).insertedId
}
const look = async (id: string) => (await ask('GET', `/recalls/${id}`)).body as RecallWithReach
const lettersOf = async (email: string): Promise<{ text: string; status: string }[]> =>
  (await shop.pool.query(`SELECT text, status FROM letters WHERE recipient = $1 AND key LIKE 'recall:%'`, [email])).rows

const lines = (name: string, quantity = 2) => [{ name, quantity, price: 10, inStock: 20 }] as const

test('serial numbers are recorded as far as units were sold, once for each part, and shown to the customer', async () => {
  const { order, parts } = await paidOrderOfLines(shop, ada, lines('Hub'))
  expect(await record(order, 1, { add: ['a-1', 'A-1 '] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'add.1', message: 'Serial number A-1 is named twice' }] },
  })
  expect(await record(order, 1, { add: ['1', '2', '3'] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'add', message: 'Line 1 (Hub) has 2 units: record at most as many serial numbers' }] },
  })
  expect(await record(order, 1, { add: ['1'], shipment: 7 })).toMatchObject({ status: 422 })
  expect(await record(order, 2, { add: ['1'] })).toMatchObject({ status: 404 })
  expect(await record(order, 1, { add: [' hb-1', 'HB-2'] })).toMatchObject({
    status: 200,
    body: { modifiedCount: 2, serials: ['hb-1', 'HB-2'] },
  })
  expect(await record(order, 1, { add: ['HB-1'] })).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
  const other = await paidOrderOfLines(shop, ben, lines('Other hub'))
  await shop.pool.query('UPDATE order_lines SET part_id = $2 WHERE order_id = $1', [other.order, parts[0]])
  const { number } = await readOrder(shop, ada, order)
  expect(await record(other.order, 1, { add: ['9', 'HB-1'] })).toMatchObject({
    status: 409,
    body: {
      type: '/problems/serial-taken',
      errors: [{ path: 'add.1', message: `Order ${number} has serial number HB-1 of this part` }],
    },
  })
  expect((await readOrder(shop, ben, other.order)).serials).toEqual([]) // Nothing half-stored
  await administer(shop, admin, order, 'ship', { carrier: 'Post' })
  expect((await readOrder(shop, ada, order)).serials).toEqual([
    { line: 1, serial: 'hb-1' },
    { line: 1, serial: 'HB-2' },
  ])
  const details = (await ask('GET', `/orders/${order}`)).body as AdministeredOrderDetails
  expect(details.serials).toHaveLength(2)
  await draft(await skuOf(parts[0]), { title: 'In the range', serialsFrom: 'HB-1', serialsUntil: 'HB-1' })
  await draft(await skuOf(parts[0]), { title: 'Outside', serialsFrom: 'HB-2', serialsUntil: 'HB-5' })
  expect((await ask('GET', '/serials?serial=hB-1')).body).toMatchObject([
    {
      serial: 'hb-1',
      order: { _id: order },
      customerEmail: ada.email,
      shippedAt: expect.any(String),
      recalls: [{ title: 'In the range', certain: true, sentAt: null }],
    },
  ])
  expect(await record(order, 1, { remove: ['HB-1'] })).toMatchObject({ body: { modifiedCount: 1, serials: ['HB-2'] } })
})

test('serial numbers of what is shipped are recorded with the parcel, or nothing is shipped', async () => {
  const { order } = await paidOrderOfLines(shop, ada, [...lines('Shipped hub', 3), ...lines('Rim', 1)])
  const send = (quantity: number, serials: string[], more: object = {}) =>
    ask('POST', `/orders/${order}/shipments`, {
      ...{ lines: [{ line: 1, quantity }], carrier: 'UPS', serials: [{ line: 1, serials }], ...more },
    })
  const soldWith = async (serial: string) => ((await ask('GET', `/serials?serial=${serial}`)).body as SoldSerial[])[0]
  expect(await send(1, ['S-1', 'S-2'])).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'serials.0.serials', message: expect.stringContaining('1 unit of line 1') }] },
  })
  expect(await send(2, ['S-1', 's-1'])).toMatchObject({ body: { errors: [{ path: 'serials.0.serials.1' }] } })
  expect(await send(1, ['S-1'], { lines: [{ line: 2, quantity: 1 }] })).toMatchObject({ status: 422 })
  expect((await readOrder(shop, ada, order)).shipments).toEqual([]) // Nothing left
  await record(order, 1, { add: ['S-1'] })
  expect(await send(1, ['s-1'], { packed: true })).toMatchObject({ status: 200 })
  expect(await ask('POST', `/orders/${order}/shipments/1/drop`)).toMatchObject({ status: 200 })
  expect(await send(2, ['S-1', 'S-2'])).toMatchObject({ status: 200 })
  expect(await soldWith('S-1')).toMatchObject({ shippedAt: expect.any(String), order: { _id: order } })
  const rest = { carrier: 'Post', serials: [{ line: 1, serials: ['S-3'] }] }
  const twice = { ...rest, serials: [...rest.serials, { line: 2, serials: ['S-3', 'S-4'] }] }
  expect(await ask('POST', `/orders/${order}/ship`, twice)).toMatchObject({ status: 422 })
  expect(await ask('POST', `/orders/${order}/ship`, rest)).toMatchObject({ status: 200 })
  expect((await readOrder(shop, ada, order)).serials.map(({ serial }) => serial)).toEqual(['S-1', 'S-2', 'S-3'])
  expect((await soldWith('S-3'))?.shippedAt).not.toBe((await soldWith('S-2'))?.shippedAt)
})

test('a recall reaches buyers of the part and of what contains it; each address once, whatever is killed or repeated', async () => {
  const bought = await paidOrderOfLines(shop, ada, lines('Bearing'))
  const sku = await skuOf(bought.parts[0])
  await record(bought.order, 1, { add: ['150', '900'] })
  const again = await paidOrderOfLines(shop, ada, lines('Wheel'))
  const wheel = await skuOf(again.parts[0])
  const holding = { version: 0, positions: [{ ref: '1', sku, quantity: 2 }] }
  expect((await ask('PUT', `/admin/assemblies/${encodeURIComponent(wheel)}`, holding)).status).toBe(200)
  const maybe = await paidOrderOfLines(shop, ben, lines('Wheel of Ben'))
  await shop.pool.query('UPDATE order_lines SET part_id = $2 WHERE order_id = $1', [maybe.order, again.parts[0]])
  const cancelled = await paidOrderOfLines(shop, await shop.signUp('Cancelled'), lines('Bearing of nobody'))
  await shop.pool.query('UPDATE order_lines SET part_id = $2 WHERE order_id = $1', [cancelled.order, bought.parts[0]])
  await administer(shop, admin, cancelled.order, 'cancel')
  await shop.app.jobs.workOff()

  const id = await draft(sku, { serialsFrom: '100', serialsUntil: '200' })
  expect((await look(id)).reach).toMatchObject({
    certain: { people: 1, orders: 1, units: 1 },
    maybe: { people: 1, orders: 2, units: 4 },
    notTold: 2,
    products: [{ sku: wheel, limited: false }],
  })
  const csv = await shop.app.returns.exportRecall(id)
  if (!('text' in csv)) throw new Error('There is no file')
  let rowsOfFile = ''
  for await (const text of csv.text) rowsOfFile += text
  expect(rowsOfFile.trim().split('\r\n')).toHaveLength(4)

  // Both at once, then the job dies in the middle: its letters are rolled back with what it took.
  const sent = await Promise.all([ask('POST', `/recalls/${id}/send`), ask('POST', `/recalls/${id}/send`)])
  expect(sent.map(({ body }) => (body as { modifiedCount: number }).modifiedCount).toSorted()).toEqual([0, 2])
  await shop.pool.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.recipient = '${ben.email}' THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`)
  await shop.pool.query('CREATE TRIGGER dies BEFORE INSERT ON letters FOR EACH ROW EXECUTE FUNCTION die()')
  const job = () => shop.app.jobs.workOff()
  await job()
  expect(await lettersOf(ada.email)).toEqual([])
  expect((await look(id)).told).toMatchObject({ sent: 0, pending: 2 })
  await shop.pool.query('DROP TRIGGER dies ON letters')
  await shop.pool.query('DROP FUNCTION die')
  // Its retry comes later; two at once share what is left, and the next one finds nothing.
  for (let run = 0; run < 3; run++) await shop.app.jobs.send(shop.db, 'recall-letters', { recallId: id })
  await job()
  const [letters, others] = [await lettersOf(ada.email), await lettersOf(ben.email)]
  expect([letters.length, others.length]).toEqual([1, 1])
  expect(letters[0]?.text).toMatch(/Stop riding\.[\s\S]*serial number 150[\s\S]*may be concerned/)
  expect(letters[0]?.text).toContain('You can choose, free of charge: replacement or refund.')
  expect(letters[0]?.text).toContain(`/recalls/${id}`)
  expect(await look(id)).toMatchObject({ told: { sent: 2, pending: 0, failed: 0 }, reach: { notTold: 0 } })

  // What was sent is frozen; who buys afterwards can be told.
  expect(await ask('DELETE', `/recalls/${id}`)).toMatchObject({ status: 409 })
  const cara = await shop.signUp('Cara')
  const later = await paidOrderOfLines(shop, cara, lines('Bearing of Cara'))
  await shop.pool.query('UPDATE order_lines SET part_id = $2 WHERE order_id = $1', [later.order, bought.parts[0]])
  expect((await look(id)).reach.notTold).toBe(1)
  expect((await ask('POST', `/recalls/${id}/send`)).body).toMatchObject({ modifiedCount: 1 })
  await job()
  expect([(await lettersOf(cara.email)).length, (await lettersOf(ada.email)).length]).toEqual([1, 1])

  // The counts outlive emails and accounts.
  const gone = { token: cara.token, body: { password: 'correct horse battery' } }
  expect((await shop.request('DELETE', `/api/user/${cara.email}`, gone)).status).toBe(200)
  await shop.pool.query(`DELETE FROM letters WHERE key LIKE 'recall:%'`)
  expect(await look(id)).toMatchObject({ told: { sent: 3 }, reach: { notTold: 0, unreachable: 1 } })
  const { rows } = await shop.pool.query('SELECT email, name FROM recall_notices WHERE recall_id = $1', [id])
  expect(rows.filter(({ email }) => email === null)).toEqual([{ email: null, name: '' }])
  const { body: log } = await ask('GET', `/audit?object=recall:${id}`)
  expect(log).toMatchObject([{ action: 'recall.send' }, { action: 'recall.send' }, { action: 'recall.add' }])
})

test('a recall says what can happen, what to do, what to choose and whom to ask', async () => {
  const bought = await paidOrderOfLines(shop, ada, lines('Stem bolt'))
  const sku = await skuOf(bought.parts[0])
  const wrong = await ask('POST', '/recalls', { kind: 'recall', title: 'Bolts', sku, remedies: ['refund', 'refund'] })
  const lacking = ['hazard', 'stopUse', 'remedies', 'contact'].map((path) => ({ path, message: expect.any(String) }))
  expect(wrong.body).toMatchObject({ errors: lacking })
  const read = async (id: string) => shop.request('GET', `/api/recalls/public/${id}`)
  const id = await draft(sku, { title: 'Bolts may break' })
  expect((await read(id)).status).toBe(404)
  await shop.pool.query(`UPDATE recalls SET hazard = '' WHERE id = $1`, [id]) // Of before these were asked for
  expect((await ask('POST', `/recalls/${id}/send`)).status).toBe(409)
  await shop.pool.query('UPDATE recalls SET hazard = $2 WHERE id = $1', [id, SAFETY.hazard])
  expect((await ask('POST', `/recalls/${id}/send`)).status).toBe(200)
  await shop.app.jobs.workOff()
  expect((await read(id)).body).toMatchObject({ ...SAFETY, title: 'Bolts may break', safety: true, name: 'Stem bolt' })
  const { rows } = await shop.pool.query(`SELECT subject, html FROM letters WHERE text LIKE $1`, [`%/recalls/${id}%`])
  const html = expect.stringMatching(/<h1[^>]*>Product safety recall: Stem bolt<[\s\S]*>Stem bolt \([\w-]+\)</)
  expect(rows).toEqual([{ subject: 'Product safety recall: Stem bolt', html }])

  const notice = await draft(sku, { kind: 'notice', title: 'Grease' })
  expect((await ask('POST', `/recalls/${notice}/send`)).status).toBe(200)
  await shop.app.jobs.workOff()
  expect((await read(notice)).status).toBe(404)
  expect((await shop.pool.query(`SELECT FROM letters WHERE subject = 'Service notice: Grease'`)).rowCount).toBe(1)
})

test('a recall of what was sold from one day to another reaches buyers of both days, by the shop’s time zone, and none before or after', async () => {
  const sold = ['2026-03-01T22:59:59.999Z', '2026-03-01T23:00:00Z', '2026-03-05T22:59:59.999Z', '2026-03-05T23:00:00Z']
  const buyers = await Promise.all(['Before', 'First', 'Last', 'After'].map((name) => shop.signUp(name)))
  let part: string | undefined
  for (const [at, buyer] of buyers.entries()) {
    const { order, parts } = await paidOrderOfLines(shop, buyer, lines(`Fork ${at}`))
    part ??= parts[0]
    await shop.pool.query('UPDATE order_lines SET part_id = $2 WHERE order_id = $1', [order, part])
    await shop.pool.query('UPDATE orders SET created_at = $2 WHERE id = $1', [order, sold[at]])
  }
  const told = async (days: object) => {
    const id = await draft(await skuOf(part), days)
    expect((await ask('POST', `/recalls/${id}/send`, {})).status).toBe(200)
    await shop.app.jobs.workOff()
    const letters = await Promise.all(buyers.map(({ email }) => lettersOf(email)))
    return letters.map(({ length }) => length)
  }
  expect(await told({ soldFrom: '2026-03-02', soldUntil: '2026-03-05' })).toEqual([0, 1, 1, 0])
  expect(await told({ soldFrom: '2026-03-05', soldUntil: '2026-03-05' })).toEqual([0, 1, 2, 0])
  expect(await told({ soldUntil: '2026-03-01' })).toEqual([1, 1, 2, 0])
  expect(await told({ soldFrom: '2026-03-06' })).toEqual([1, 1, 2, 1])
})

test('a recall to many is noted some at a time, goes on where it failed, and tells nobody twice', async () => {
  const { order, parts } = await paidOrderOfLines(shop, ada, lines('Stem', 1))
  await shop.pool.query(`WITH copied AS (
      INSERT INTO orders OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'number', 900000 + n,
        'account_id', NULL, 'guest_key_version', 1, 'transaction_id', NULL, 'customer_email', 'B' || n % 120 || '@example.com'))).*
      FROM orders AS one, generate_series(1, 1080) AS n WHERE one.id = '${order}' RETURNING id)
    INSERT INTO order_lines SELECT (jsonb_populate_record(bought, jsonb_build_object('order_id', copied.id))).*
    FROM order_lines AS bought, copied WHERE bought.order_id = '${order}'`)
  const id = await draft(await skuOf(parts[0]))
  // Several batches of lines, each of which ends amid somebody's orders.
  expect((await look(id)).reach).toMatchObject({
    certain: { people: 121, orders: 1081, units: 1081 },
    maybe: { people: 0, orders: 0, units: 0 },
    notTold: 121,
  })
  expect((await ask('POST', `/recalls/${id}/send`)).body).toMatchObject({ modifiedCount: 121 })
  expect((await look(id)).told.pending).toBe(50)
  await shop.pool.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF (SELECT count(*) FROM recall_notices WHERE recall_id = NEW.recall_id) > 100 THEN RAISE 'killed'; END IF; RETURN NEW; END $$`)
  await shop.pool.query('CREATE TRIGGER dies AFTER INSERT ON recall_notices FOR EACH ROW EXECUTE FUNCTION die()')
  await shop.app.jobs.workOff()
  expect((await look(id)).told).toMatchObject({ pending: 100, sent: 0 })
  await shop.pool.query('DROP TRIGGER dies ON recall_notices')
  await shop.pool.query('DROP FUNCTION die')
  // Who bought since then is not told by this one; the retry is beside another run.
  await shop.pool.query(
    `UPDATE orders SET created_at = now() + interval '1 day' WHERE customer_email = (
      SELECT customer_email FROM orders WHERE number > 900000 AND NOT EXISTS (
        SELECT FROM recall_notices WHERE email = lower(customer_email) AND recall_id = $1) LIMIT 1)`,
    [id],
  )
  const boughtUntil = new Date().toISOString()
  for (let run = 0; run < 2; run++) await shop.app.jobs.send(shop.db, 'recall-letters', { recallId: id, boughtUntil })
  await shop.app.jobs.workOff()
  const { rows } = await shop.pool.query(
    `SELECT count(*)::int AS letters, count(DISTINCT recipient)::int AS people FROM letters
      WHERE key LIKE 'recall:%' AND recipient ~ '^b[0-9]+@'`,
  )
  expect(rows).toEqual([{ letters: 119, people: 119 }])
  const csv = await shop.app.returns.exportRecall(id)
  if (!('text' in csv)) throw new Error('There is no file')
  const cells: string[][] = []
  for await (const text of csv.text)
    cells.push(
      ...text
        .trim()
        .split('\r\n')
        .map((row) => row.split(/[,;]/)),
    )
  expect(new Set(cells.map(([order]) => order)).size).toBe(1 + 1081)
  expect(cells.filter((row) => row.at(-1) === 'not told')).toHaveLength(9)
  expect(await look(id)).toMatchObject({ told: { sent: 120, pending: 0 }, reach: { notTold: 1 } })
})

test('a draft can change and be deleted; faults name their field', async () => {
  const id = await draft(await skuOf(await shop.addPart({ name: 'Fork', price: 5, quantity: 1 })))
  const wrong = { kind: 'notice', title: 'Forks', text: 'x', sku: 'NOBODY-KNOWS' }
  expect(await ask('PUT', `/recalls/${id}`, wrong)).toMatchObject({ status: 422, body: { errors: [{ path: 'sku' }] } })
  const range = { ...wrong, serialsFrom: 'A-9', serialsUntil: 'A-1' }
  expect(await ask('POST', '/recalls', range)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'serialsUntil' }] },
  })
  const days = { ...wrong, soldFrom: '2026-02-02', soldUntil: '2026-02-01' }
  expect(await ask('POST', '/recalls', days)).toMatchObject({ status: 422, body: { errors: [{ path: 'soldUntil' }] } })
  expect((await ask('POST', `/recalls/${id}/send`)).body).toMatchObject({ modifiedCount: 0 })
  expect((await look(id)).sentAt).toBeNull()
  expect((await ask('DELETE', `/recalls/${id}`)).body).toMatchObject({ deletedCount: 1 })
  expect((await ask('GET', `/recalls/${id}`)).status).toBe(404)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOneOrder } from '../../support/orders/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'
import { accountIdIn, makeBusyCustomer, TRACES } from './busy-customer.ts'
import { type Find, searchDatabase } from './database-search.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_MAILBOX: 'works@parts.example' })
  admin = await shop.signUpAdmin('Chief')
})
afterAll(() => shop.close())

const remove = (who: Partial<TestAccount> & { email: string }, password: string | null = TEST_PASSWORD) =>
  shop.request('DELETE', `/api/user/${who.email}`, {
    ...(who.token !== undefined && { token: who.token }),
    ...(who.cookie !== undefined && { cookie: who.cookie }),
    body: password === null ? {} : { password },
  })
const accountIdOf = (account: { email: string }) => accountIdIn(shop, account)
const stockOf = async (part: string) =>
  ((await shop.request('GET', `/api/part/${part}`)).body as { availableQuantity: number }).availableQuantity

const byColumn = (one: Find, other: Find) => one.column.localeCompare(other.column)

describe('deleting an account', () => {
  test('takes everything along, then leaves nothing of the person in any table, and keeps the orders', async () => {
    const { customer, accountId, part, orders } = await makeBusyCustomer(shop, admin)
    const { email, token } = customer
    const needles = Object.values(TRACES)
    const before = await searchDatabase(shop.pool, needles)
    // It can find what is there: each trace somewhere, and the email in every place that is known to keep it.
    for (const needle of needles) expect(before.finds, needle).toContainEqual(expect.objectContaining({ needle }))
    const places = before.finds.filter(({ needle }) => needle === email).map(({ column }) => column)
    expect(places).toEqual(
      expect.arrayContaining([
        'accounts.email',
        'auth_user.email',
        'audit_log.object',
        'letters.recipient',
        'orders.customer_email',
        'plan_requests.customer_email',
        'contact_messages.email',
      ]),
    )

    // What is kept of a person is in the export, or is one of these: their email's proofs and secrets, and repeated
    // answers.
    const ofPerson = new Set(
      (await searchDatabase(shop.pool, [accountId])).finds.map(({ column }) => column.split('.')[0] ?? ''),
    )
    const secrets = ['auth_link', 'auth_known_device', 'idempotency_keys', 'auth_verification']
    const exported = ['accounts', 'auth_user', 'auth_account', 'auth_session', 'audit_log']
    exported.push(
      'letters',
      'orders',
      'order_history',
      'reviews',
      'part_questions',
      'plan_requests',
      'contact_messages',
      'addresses',
      'bikes',
      'wish_shelves',
      'wish_lists',
    )
    expect([...ofPerson].filter((table) => !secrets.includes(table)).sort()).toEqual(exported.sort())
    const data = await shop.request('GET', `/api/user/${email}/data`, { token })
    expect(data).toMatchObject({
      status: 200,
      body: {
        account: {
          _id: accountId,
          email,
          name: TRACES.name,
          role: 'customer',
          education: TRACES.education,
          city: 'Sylhet',
          contact: TRACES.contact,
          linkedln: TRACES.linkedln,
          emailVerified: false,
          photoAddress: TRACES.picture,
          waysIn: { password: true, authenticatorApp: false, passkeys: [], services: [] },
          changes: [
            { action: 'user.unban', before: { banned: true }, after: { banned: false } },
            { action: 'user.ban', before: { banned: false }, after: { banned: true, reason: 'A mistake' } },
          ],
        },
        bikes: [{ name: TRACES.bike, facts: [{ value: '27.2' }] }],
        wishLists: [{ name: TRACES.list, isShared: false, lines: [{ quantity: 1 }] }],
        addresses: [{ label: 'Home', address: { name: TRACES.name, line1: TRACES.address }, phone: TRACES.phone }],
        orders: [
          {
            _id: orders.paid,
            phone: TRACES.phone,
            address: TRACES.address,
            customerEmail: email,
            placePrice: 20,
            paid: true,
            history: [
              { from: null, to: 'placed' },
              { from: 'placed', to: 'paid' },
            ],
          },
          { _id: orders.unpaid[1], history: [{ to: 'placed' }] },
          { _id: orders.unpaid[0], history: [{ to: 'placed' }] },
        ],
        reviews: [{ name: TRACES.name, img: '', typedImg: TRACES.picture, review: 'Runs like a clock', ratings: 5 }],
        questions: [{ question: TRACES.question, state: 'waiting' }],
        sessions: [{ network: '127.0.0.1', createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
        emails: expect.arrayContaining([
          expect.objectContaining({ to: email }),
          expect.objectContaining({ to: TRACES.newEmail }),
        ]),
        planRequests: [
          { plan: 'popular', status: 'pending', customerEmail: email },
          { plan: 'base', status: 'accepted', note: TRACES.note },
        ],
        messages: [{ message: TRACES.message, answers: [{ text: TRACES.note }] }],
      },
    })
    const { rows: hidden } = await shop.pool.query<{ secret: string }>(
      `SELECT password AS secret FROM auth_account WHERE user_id = $1 UNION ALL SELECT token FROM auth_session
       UNION ALL SELECT secret_url FROM letters WHERE secret_url IS NOT NULL`,
      [accountId],
    )
    expect(hidden.length).toBeGreaterThanOrEqual(4)
    for (const { secret } of hidden) expect(JSON.stringify(data.body)).not.toContain(secret)

    expect(await stockOf(part)).toBe(40)
    expect(await remove(customer)).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } })
    await shop.app.identity.settle()
    const after = await searchDatabase(shop.pool, needles)
    // Only the paid order, which is still to be delivered, keeps its data.
    const { name, phone, address } = TRACES
    expect(after.finds.toSorted(byColumn)).toEqual([
      { needle: address, column: 'orders.address' },
      { needle: name, column: 'orders.customer_name' },
      { needle: phone, column: 'orders.phone' },
    ])
    expect(after.looked).toEqual(before.looked)
    expect(after.looked).toEqual(expect.arrayContaining([...ofPerson]))

    // The unpaid orders released their 5 units; the figures of all three stay.
    await expect.poll(() => stockOf(part)).toBe(45) // What visitors read may be a second old
    const nobody = { customerName: 'Deleted customer', phone: '', address: '', status: 'cancelled' }
    const toDeliver = { customerName: name, phone, address, status: 'paid' }
    const ofAll = { customerEmail: '', placeOrderProductName: 'Torrent chainring' }
    for (const [id, left] of [
      ...orders.unpaid.map((one) => [one, nobody] as const),
      [orders.paid, toDeliver] as const,
    ]) {
      const kept = await shop.request('GET', `/api/placeOrder/${id}`, { token: admin.token })
      expect(kept).toMatchObject({ status: 200, body: { ...ofAll, ...left } })
    }
    const plans = await shop.request('GET', '/api/planRequests', { token: admin.token })
    expect(plans.body).toMatchObject([
      { plan: 'popular', status: 'withdrawn', customerName: '', customerEmail: '' },
      { plan: 'base', status: 'accepted', customerName: '', customerEmail: '' },
    ])
    const { body: reviews } = await shop.request('GET', '/api/review')
    expect(reviews).toMatchObject([{ name: 'Former customer', img: '', review: 'Runs like a clock' }])
    const log = await shop.request('GET', '/api/audit?object=user:deleted%20account', { token: admin.token })
    expect(log.body).toMatchObject([
      { action: 'user.delete', actorEmail: 'deleted account' },
      { action: 'user.unban', actorEmail: admin.email },
      { action: 'user.ban', actorEmail: admin.email },
    ])
  })

  test('takes along what the shop was written of their orders', async () => {
    const leaver = await shop.signUp('Nutcracker')
    await placeOneOrder(shop, leaver)
    await shop.app.jobs.workOff()
    const columns = async () => (await searchDatabase(shop.pool, [leaver.email])).finds.map(({ column }) => column)
    expect(await columns()).toContain('letters.text')
    expect((await remove(leaver)).status).toBe(200)
    expect((await columns()).filter((column) => column.startsWith('letters'))).toEqual([])
  })

  test('ends token and cookie, and the email is free for a new account that has nothing of the old', async () => {
    const leaver = await shop.signUp('Leaver')
    const elsewhere = await shop.signIn(leaver)
    const order = await placeOneOrder(shop, leaver)
    const oldId = await accountIdOf(leaver)
    expect((await remove(leaver)).status).toBe(200)
    for (const { email, token, cookie } of [leaver, elsewhere]) {
      expect((await shop.request('GET', `/api/userinfo/${email}`, { token })).status).toBe(401)
      expect((await shop.request('GET', `/api/userinfo/${email}`, { cookie })).status).toBe(401)
      expect((await shop.request('PUT', `/api/user/${email}`, { cookie, body: {} })).status).toBe(401)
      expect((await shop.request('GET', `/api/placeOrder/${order}`, { token })).status).toBe(401)
    }
    const { email } = leaver
    const [old, never] = await Promise.all(
      [email, 'never@example.com'].map((one) =>
        shop.request('POST', '/api/auth/sign-in/email', { body: { email: one, password: TEST_PASSWORD } }),
      ),
    )
    expect({ ...(old?.body as object), requestId: '' }).toEqual({ ...(never?.body as object), requestId: '' })
    const again = await shop.signUp('Leaver')
    expect(await accountIdOf(again)).not.toBe(oldId)
    const own = await shop.request('GET', `/api/placeOrder?email=${email}`, { token: again.token })
    expect(own).toMatchObject({ status: 200, body: [] })
    expect((await shop.request('GET', `/api/placeOrder/${order}`, { token: again.token })).status).toBe(404)
  })

  test('wants the password, and does nothing with a wrong one or none', async () => {
    const staying = await shop.signUp('Staying')
    for (const password of ['wrong horse battery', null]) {
      const refused = await remove(staying, password)
      expect(refused).toMatchObject({
        status: 403,
        body: { type: '/problems/proof-needed', errors: [{ path: 'password' }] },
      })
    }
    expect(await remove(staying, 'short')).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } })
    expect((await shop.request('GET', `/api/userinfo/${staying.email}`, { token: staying.token })).status).toBe(200)
  })

  test('takes a fresh sign-in for the password of somebody who has none, and no old one', async () => {
    const [fresh, stale] = [await shop.signUp('Fresh'), await shop.signUp('Stale')]
    for (const { email } of [fresh, stale]) {
      await shop.pool.query('UPDATE auth_account SET password = NULL WHERE user_id = $1', [
        await accountIdOf({ email }),
      ])
    }
    const begun = `UPDATE auth_session SET created_at = now() - $2::interval WHERE user_id = $1`
    await shop.pool.query(begun, [await accountIdOf(fresh), '9 minutes'])
    await shop.pool.query(begun, [await accountIdOf(stale), '11 minutes'])
    expect(await remove(stale, null)).toMatchObject({ status: 403, body: { type: '/problems/proof-needed' } })
    expect((await remove(fresh, null)).status).toBe(200)
  })

  test('works by the cookie, from a page of the shop only', async () => {
    const { token: _, ...byCookie } = await shop.signUp('By Cookie')
    const body = { password: TEST_PASSWORD }
    const foreign = { cookie: byCookie.cookie, body, origin: 'https://elsewhere.example' }
    expect((await shop.request('DELETE', `/api/user/${byCookie.email}`, foreign)).status).toBe(403)
    expect((await remove(byCookie)).status).toBe(200)
  })

  test('is done once, however many ask at the same moment, and no order slips through meanwhile', async () => {
    const hasty = await shop.signUp('Hasty')
    const part = await shop.addPart({ quantity: 100, price: 1 })
    const order = {
      placeOrderProduct: part,
      placeOrderQuantity: 1,
      placePrice: 1,
      phone: '0113 496 0000',
      address: '1 Mill Lane',
    }
    const place = () => shop.request('POST', '/api/placeOrder', { token: hasty.token, body: order })
    const [placing, deleting] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, place)),
      Promise.all(Array.from({ length: 4 }, () => remove(hasty))),
    ])
    expect(deleting.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of deleting) expect([200, 401, 403]).toContain(status)
    for (const { status } of placing) expect([200, 401, 409]).toContain(status)
    const { rows } = await shop.pool.query(
      `SELECT status, address FROM orders JOIN order_lines ON order_id = id WHERE part_id = $1`,
      [part],
    )
    expect(rows).toHaveLength(placing.filter(({ status }) => status === 200).length)
    for (const row of rows) expect(row).toEqual({ status: 'cancelled', address: '' })
    expect(await stockOf(part)).toBe(100)
  })

  test('is refused to the last administrator, and to both of the last two at the same moment', async () => {
    const last = { status: 409, body: { type: '/problems/last-administrator' } }
    expect(await remove(admin)).toMatchObject(last)
    const second = await shop.signUpAdmin('Second')
    const statuses = (await Promise.all([remove(admin), remove(second)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const { rows } = await shop.pool.query(`SELECT email FROM accounts WHERE role = 'admin'`)
    expect(rows).toHaveLength(1)
  })
})

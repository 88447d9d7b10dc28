import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContactMessage, MessageDetails } from '#messaging/contract/messages.ts'
import { createTestEmails, type TestEmails } from '../../support/test-emails.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const MAILBOX = 'works@parts.example'
const WRITER = { name: 'Ada Fitter', email: 'ada.fitter@example.org', message: 'Do you make 28 mm rims?\nIn silver?' }

let shop: TestShop
let post: TestEmails
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_MAILBOX: MAILBOX })
  post = createTestEmails(shop.db, shop.app.identity.settle)
  admin = await shop.signUpAdmin('Root')
})
afterAll(() => shop.close())

const key = (word: string) => ({ headers: { 'idempotency-key': word } })
const send = (body: object, rest: object = {}) => shop.request('POST', '/api/contact', { body, ...rest })
async function sent(body: object = WRITER, rest: object = {}): Promise<string> {
  const answer = await send(body, rest)
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } })
  return (answer.body as { insertedId: string }).insertedId
}
const asAdmin = (method: string, path: string, rest: object = {}) =>
  shop.request(method, `/api/messages${path}`, { token: admin.token, ...rest })
const details = async (id: string) => (await asAdmin('GET', `/${id}`)).body as MessageDetails
const answer = (id: string, text: string, rest: object = {}) =>
  asAdmin('POST', `/${id}/answers`, { body: { text }, ...rest })
async function rowsOf(email: string) {
  const { rows } = await shop.pool.query('SELECT account_id, message FROM contact_messages WHERE email = $1', [email])
  return rows
}
const accountIdOf = async ({ email }: TestAccount) =>
  (await shop.pool.query('SELECT id FROM accounts WHERE email = $1', [email])).rows[0]?.id

describe('a message', () => {
  test('is stored, and goes to the shop’s mailbox as text that nothing in it can break', async () => {
    const message = 'Hello <script>alert(1)</script>\n\nBcc: everybody@example.org'
    const id = await sent({ ...WRITER, message, email: ' Ada.FITTER@Example.org ' })
    expect(await details(id)).toEqual({
      _id: id,
      ...WRITER,
      message,
      status: 'new',
      signedIn: false,
      createdAt: expect.any(String),
      answers: [],
    })
    const [mail] = await post.emails(MAILBOX)
    expect(mail?.subject).toBe('New contact form message')
    expect(mail?.text).toContain('Ada Fitter (ada.fitter@example.org) writes:')
    expect(mail?.text).toContain('Hello <script>alert(1)</script>\n\nBcc: everybody@example.org')
    expect(mail?.text).toContain(`/dashboard/messages/${id}`)
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is Required'],
    ['a long name', { name: 'x'.repeat(121) }, 'name', expect.any(String)],
    ['no email', { email: '' }, 'email', 'Email is Required'],
    ['what is no email', { email: 'ada at example' }, 'email', 'Provide a valid Email'],
    ['nothing to say', { message: ' \n ' }, 'message', 'Message is required'],
    ['too much to say', { message: 'x'.repeat(4001) }, 'message', 'Use at most 4,000 characters'],
    ['an unknown field', { phone: '1' }, 'phone', 'Unknown field'],
  ])('with %s is refused, and nothing is stored', async (_, wrong, path, message: unknown) => {
    const before = (await rowsOf(WRITER.email)).length
    const refused = await send({ ...WRITER, ...wrong })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path, message }] } })
    expect(await rowsOf(WRITER.email)).toHaveLength(before)
  })

  test('that fills in the field nobody sees is answered as if all were well, and leaves nothing', async () => {
    const robot = { ...WRITER, email: 'robot@example.org', subject: 'Cheap watches' }
    const emails = (await post.emails(MAILBOX)).length
    const [good, trapped] = [await send(WRITER), await send(robot)]
    expect({ ...trapped, body: {}, headers: {} }).toEqual({ ...good, body: {}, headers: {} })
    expect(Object.keys(trapped.body as object)).toEqual(Object.keys(good.body as object))
    expect((trapped.body as { insertedId: string }).insertedId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await rowsOf(robot.email)).toEqual([])
    expect(await post.emails(MAILBOX)).toHaveLength(emails + 1)
    await sent({ ...robot, subject: '' })
    expect(await rowsOf(robot.email)).toHaveLength(1)
  })

  test('that is sent twice with one key is one message and one email; other words under it are refused, and an account’s key is another one', async () => {
    const twice = { ...WRITER, email: 'twice@example.org' }
    const emails = (await post.emails(MAILBOX)).length
    const ids = await Promise.all(Array.from({ length: 5 }, () => sent(twice, key('one'))))
    expect(new Set(ids).size).toBe(1)
    const reused = { status: 422, body: { type: '/problems/idempotency-key-reused' } }
    expect(await send({ ...twice, message: 'Another' }, key('one'))).toMatchObject(reused)
    const cy = await shop.signUp('Cy')
    expect(await sent(twice, { ...key('one'), token: cy.token })).not.toBe(ids[0])
    expect(await rowsOf(twice.email)).toHaveLength(2)
    expect(await post.emails(MAILBOX)).toHaveLength(emails + 2)
    expect((await send(twice, key('ø'))).status).toBe(422)
  })

  test('belongs to the account whose token is sent; one that is no good makes it a visitor’s', async () => {
    const bo = await shop.signUp('Bo')
    const from = { ...WRITER, email: 'elsewhere@example.org' }
    const id = await sent(from, { token: bo.token })
    await sent(from, { token: 'nonsense' })
    // The cookie is no proof: another site's page could make the browser send it.
    await sent(from, { cookie: bo.cookie })
    expect((await details(id)).signedIn).toBe(true)
    const accountIds = (await rowsOf(from.email)).map((row) => row.account_id)
    expect(accountIds.toSorted()).toEqual([await accountIdOf(bo), null, null].toSorted())
  })
})

test('the mailbox is written to only where there is one', async () => {
  const quiet = await createTestShop()
  try {
    expect((await quiet.request('POST', '/api/contact', { body: WRITER })).status).toBe(200)
    const { rows } = await quiet.pool.query('SELECT count(*)::int AS emails FROM letters')
    expect(rows).toEqual([{ emails: 0 }])
  } finally {
    await quiet.close()
  }
})

describe('an answer', () => {
  test('is an email to the writer, once, with an audit row, and the message counts as answered', async () => {
    const writer = { ...WRITER, email: 'asks@example.org' }
    const id = await sent(writer)
    const text = 'Yes, we do.\nIn silver <i>too</i>.'
    const [first, second] = await Promise.all([answer(id, text, key('a')), answer(id, text, key('a'))])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toEqual(second.body)
    const { insertedId } = first.body as { insertedId: string }
    const emails = await post.emails(writer.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toBe('Our reply to your message')
    expect(emails[0]?.text).toContain('Hello Ada Fitter,\n\nYes, we do.\n\nIn silver <i>too</i>.')
    expect(emails[0]?.text).toContain('> Do you make 28 mm rims?\n\n> In silver?')
    expect(emails[0]?.html).toContain('In silver &lt;i&gt;too&lt;/i&gt;.')
    const accountId = await accountIdOf(admin)
    expect(await details(id)).toMatchObject({
      status: 'answered',
      answeredAt: expect.any(String),
      answers: [{ _id: insertedId, at: expect.any(String), by: { accountId, email: admin.email }, text }],
    })
    const log = await shop.request('GET', `/api/audit?object=message:${id}`, { token: admin.token })
    expect(log.body).toMatchObject([{ action: 'message.answer', actorEmail: admin.email }])
    // More may follow.
    expect((await answer(id, 'And in black.', key('b'))).status).toBe(200)
    expect((await details(id)).answers.map((one) => one.text)).toEqual([text, 'And in black.'])
    expect(await post.emails(writer.email)).toHaveLength(2)
  })

  test('needs a text and a message', async () => {
    const id = await sent()
    for (const text of ['', ' ', 'x'.repeat(4001)]) {
      expect(await answer(id, text)).toMatchObject({ status: 422, body: { errors: [{ path: 'text' }] } })
    }
    expect((await answer('00000000-0000-4000-8000-000000000000', 'Hello')).status).toBe(404)
    expect((await details(id)).status).toBe('new')
  })
})

test('administrators read messages newest first, page by page, by status and by words, and delete them', async () => {
  const from = { name: 'Zed Unique', email: 'zed@example.org' }
  const ids = [
    await sent({ ...from, message: 'First' }),
    await sent({ ...from, message: 'Second' }),
    await sent({ ...from, message: 'Third' }),
  ]
  await answer(ids[1] ?? '', 'Thank you.')
  const read = async (query: string) => {
    const { body, headers } = await asAdmin('GET', query)
    return { found: (body as ContactMessage[]).map(({ _id }) => _id), headers }
  }
  expect((await read('?search=zed%20UNIQUE')).found).toEqual([...ids].reverse())
  expect((await read('?search=zed%20unique&status=new')).found).toEqual([ids[2], ids[0]])
  expect((await read('?search=zed%20unique&status=answered')).found).toEqual([ids[1]])
  const pages: string[] = []
  for (let query: string | undefined = '?limit=2&search=zed@'; query; ) {
    const { found, headers } = await read(query)
    expect(headers.get('x-total-count')).toBe('3')
    pages.push(...found)
    query = headers.get('link')?.match(/\/messages(\?[^>]+)/)?.[1]
  }
  expect(pages).toEqual([...ids].reverse())
  expect((await asAdmin('DELETE', `/${ids[1]}`)).body).toEqual({ acknowledged: true, deletedCount: 1 })
  expect((await asAdmin('DELETE', `/${ids[1]}`)).status).toBe(404)
  expect((await asAdmin('GET', `/${ids[1]}`)).status).toBe(404)
  const { rows } = await shop.pool.query('SELECT 1 FROM message_answers WHERE message_id = $1', [ids[1]])
  expect(rows).toEqual([])
  const log = await shop.request('GET', `/api/audit?object=message:${ids[1]}`, { token: admin.token })
  expect(log.body).toMatchObject([{ action: 'message.delete' }, { action: 'message.answer' }])
})

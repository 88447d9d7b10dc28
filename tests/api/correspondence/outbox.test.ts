import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Email } from '#messaging/contract/correspondence.ts'
import { openTestMailServer } from '../../support/sandboxes/test-mail-server.ts'
import { createTestEmails, type TestEmails } from '../../support/test-emails.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** Jobs are looked for every two seconds. */
const PATIENT = { timeout: 20_000 }

let shop: TestShop
let post: TestEmails
let admin: TestAccount
let ada: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  post = createTestEmails(shop.db, shop.app.identity.settle)
  admin = await shop.signUpAdmin('Root')
  ada = await shop.signUp('Ada')
})
afterAll(() => shop.close())

async function outbox(query = '', { token }: TestAccount = admin) {
  const { status, body, headers } = await shop.request('GET', `/api/emails${query}`, { token })
  return { status, emails: body as Email[], total: headers.get('x-total-count'), link: headers.get('link') }
}

test('administrators read the emails, newest first, without the links that only their recipients may have', async () => {
  const link = await post.emailLink(ada.email, 'Verify')
  const secret = new URL(link).searchParams.get('token') ?? ''
  expect(secret.length).toBeGreaterThan(20)
  const { emails } = await outbox(`?search=${ada.email.toUpperCase()}`)
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ to: ada.email, subject: 'Verify your email', status: 'waiting', sentAt: null })
  expect(emails[0]?.text).toContain('(the link is for the recipient only)')
  expect(emails[0]?.html).toContain('(the link is for the recipient only)')
  expect(JSON.stringify(await outbox())).not.toContain(secret)
  const confirmed = await shop.request('POST', '/api/auth/verify-email', {
    cookie: ada.cookie,
    body: { token: secret },
  })
  expect(confirmed.status).toBe(200)
})

test('nobody else reads them', async () => {
  expect((await outbox('', ada)).status).toBe(403)
  expect((await shop.request('GET', '/api/emails')).status).toBe(401)
})

test('the outbox is read page by page, and the search takes its words as they are', async () => {
  await shop.signUp('Percy Percent')
  await post.emails('')
  const all = await outbox()
  expect(all.emails.length).toBeGreaterThan(2)
  expect(all.total).toBe(String(all.emails.length))
  const found: string[] = []
  for (let query: string | undefined = '?limit=1'; query; ) {
    const { emails, link } = await outbox(query)
    found.push(...emails.map(({ _id }) => _id))
    query = link?.match(/\/emails(\?[^>]+)/)?.[1]
  }
  expect(found).toEqual(all.emails.map(({ _id }) => _id))
  expect((await outbox('?search=%25')).emails).toEqual([])
  expect((await outbox('?search=percy_percent%40')).emails).toEqual([])
  for (const search of ['percy.percent', 'PERC verify', 'percy.percent%40example.c'])
    expect(await outbox(`?search=${search}`)).toMatchObject({ emails: [{ subject: 'Verify your email' }], total: '1' })
  expect((await outbox('?search=ercy')).emails).toEqual([])
})

test('in demo mode the links are there to be followed, before and after the email went out', async () => {
  const demo = await createTestShop({ SHOP_DEMO: '1' })
  try {
    const boss = await demo.signUpAdmin('Root')
    const { email } = await demo.signUp('Ada')
    const link = await createTestEmails(demo.db, demo.app.identity.settle).emailLink(email, 'Verify')
    const read = async () => {
      const { body } = await demo.request('GET', `/api/emails?search=${email}`, { token: boss.token })
      return (body as Email[])[0]
    }
    expect(await read()).toMatchObject({ status: 'waiting', text: expect.stringContaining(link) })
    await demo.app.startJobs()
    await expect.poll(async () => (await read())?.status, PATIENT).toBe('sent')
    expect((await read())?.text).toContain(link)
  } finally {
    await demo.close()
  }
})

test('with a mail server the email arrives with a link that works, and the outbox says that it went out', async () => {
  const mailServer = await openTestMailServer()
  const real = await createTestShop({ SMTP_URL: mailServer.url, MAIL_FROM: 'Parts Manufacture <shop@parts.example>' })
  try {
    await real.app.startJobs()
    const boss = await real.signUpAdmin('Root')
    const { email, cookie } = await real.signUp('Ada')
    const arrived = () => mailServer.received.filter(({ to }) => to.includes(email))
    await expect.poll(() => arrived().length, PATIENT).toBe(1)
    const plain = arrived()[0]?.message.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    const token = /http\S+\/verifyEmail\?token=([\w-]+)/.exec(plain)?.[1] ?? ''
    expect((await real.request('POST', '/api/auth/verify-email', { cookie, body: { token } })).status).toBe(200)
    const read = async () => {
      const { body } = await real.request('GET', `/api/emails?search=${email}`, { token: boss.token })
      return body as Email[]
    }
    await expect.poll(async () => (await read()).map(({ status }) => status), PATIENT).toEqual(['sent'])
    expect((await createTestEmails(real.db, real.app.identity.settle).emails(email))[0]?.secretUrl).toBeNull()
  } finally {
    await real.close()
    await mailServer.close()
  }
})

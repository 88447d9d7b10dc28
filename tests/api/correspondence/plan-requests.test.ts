import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstSections } from '#content/contract/first-home.ts'
import type { AdministeredRequest, PlanRequest } from '#messaging/contract/subscriptions.ts'
import { createTestEmails, type TestEmails } from '../../support/test-emails.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const MAILBOX = 'works@parts.example'

let shop: TestShop
let post: TestEmails
let admin: TestAccount
let people = 0
beforeAll(async () => {
  shop = await createTestShop({ SHOP_MAILBOX: MAILBOX })
  post = createTestEmails(shop.db, shop.app.identity.settle)
  admin = await shop.signUpAdmin('Root')
})
afterAll(() => shop.close())

const customer = () => shop.signUp(`Planner ${++people}`)
const ask = ({ token }: TestAccount, plan: string) =>
  shop.request('POST', '/api/planRequest', { token, body: { plan } })
const withdraw = ({ token }: TestAccount, id: string) => shop.request('DELETE', `/api/planRequest/${id}`, { token })
const decide = (id: string, how: 'accept' | 'decline', body: object = {}) =>
  shop.request('POST', `/api/planRequests/${id}/${how}`, { token: admin.token, body })
const ownOf = async ({ token }: TestAccount) =>
  (await shop.request('GET', '/api/planRequest', { token })).body as PlanRequest[]
const emailsOf = async ({ email }: Pick<TestAccount, 'email'>, word: string) =>
  (await post.emails(email)).filter(({ subject }) => subject.includes(word))

async function asked(account: TestAccount, plan = 'popular'): Promise<string> {
  const { status, body } = await ask(account, plan)
  expect(status).toBe(200)
  return (body as { insertedId: string }).insertedId
}

test('the plans cost 39, 99 and 199 dollars a month', () => {
  const packages = firstSections().find((section) => section.kind === 'packages')
  expect(packages?.plans.map(({ name, price }) => [name, price])).toEqual([
    ['Base', 39],
    ['Popular', 99],
    ['Enterprise', 199],
  ])
})

test('a plan that is asked for is pending, with its price, and writes to the customer and to the shop once', async () => {
  const ada = await customer()
  const id = await asked(ada)
  expect(await ownOf(ada)).toEqual([
    { _id: id, plan: 'popular', planName: 'Popular', price: 99, status: 'pending', createdAt: expect.any(String) },
  ])
  const emails = await emailsOf(ada, 'Popular')
  expect(emails.map(({ subject }) => subject)).toEqual(['We received your request for Popular'])
  expect(emails[0]?.text).toContain('$99.00 a month')
  expect(emails[0]?.text).toContain('/dashboard/plans')
  const told = (await emailsOf({ email: MAILBOX }, 'Popular')).filter(({ text }) => text.includes(ada.email))
  expect(told.map(({ subject }) => subject)).toEqual(['Request for Popular'])
})

test('there is one pending request for each plan, however many ask at the same moment', async () => {
  const bo = await customer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(bo, 'base')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ type: '/problems/plan-requested', detail: expect.stringContaining('Base') })
  expect(await emailsOf(bo, 'Base')).toHaveLength(1)
  // Another plan is another request; and one that is over makes room.
  expect((await ask(bo, 'enterprise')).status).toBe(200)
  const first = (await ownOf(bo)).find(({ plan }) => plan === 'base')?._id ?? ''
  expect((await withdraw(bo, first)).status).toBe(200)
  expect((await ask(bo, 'base')).status).toBe(200)
})

test('what is no plan is refused', async () => {
  const cy = await customer()
  for (const plan of ['platinum', '', 7, null]) {
    const { status, body } = await shop.request('POST', '/api/planRequest', { token: cy.token, body: { plan } })
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ path: 'plan' }] } })
  }
  expect((await ask({ ...cy, token: 'none' }, 'base')).status).toBe(401)
  const price = { token: cy.token, body: { plan: 'base', price: 1 } }
  expect((await shop.request('POST', '/api/planRequest', price)).status).toBe(422)
  expect(await ownOf(cy)).toEqual([])
})

describe('withdrawing', () => {
  test('is for the owner; to others the request does not exist', async () => {
    const [di, eve] = [await customer(), await customer()]
    const id = await asked(di)
    for (const stranger of [eve, admin]) {
      const answer = await withdraw(stranger, id)
      const never = await withdraw(stranger, '00000000-0000-4000-8000-000000000000')
      expect(answer.status).toBe(404)
      expect({ ...(answer.body as object), requestId: '' }).toEqual({ ...(never.body as object), requestId: '' })
    }
    expect(await ownOf(eve)).toEqual([])
    expect((await withdraw(di, id)).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect((await withdraw(di, id)).body).toEqual({ acknowledged: true, deletedCount: 0 })
    expect(await ownOf(di)).toMatchObject([{ status: 'withdrawn', endedAt: expect.any(String) }])
  })

  test('is too late once the shop has decided', async () => {
    const fay = await customer()
    const id = await asked(fay)
    await decide(id, 'accept')
    expect(await withdraw(fay, id)).toMatchObject({ status: 409, body: { type: '/problems/request-state' } })
    expect(await ownOf(fay)).toMatchObject([{ status: 'accepted' }])
  })
})

describe('deciding', () => {
  test.each([
    ['accept', 'accepted', 'Your plan Popular is accepted'],
    ['decline', 'declined', 'Your request for Popular'],
  ] as const)('to %s writes an email with the note, once, and an audit row', async (how, status, subject) => {
    const gil = await customer()
    const id = await asked(gil)
    const note = 'Call us:\n<b>0113 496 0000</b>'
    const answers = await Promise.all([decide(id, how, { note }), decide(id, how, { note })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const done = answers.find((answer) => answer.status === 200)
    expect(done?.body).toMatchObject({ modifiedCount: 1, request: { _id: id, status, note, customerEmail: gil.email } })
    expect(await ownOf(gil)).toMatchObject([{ status, note, endedAt: expect.any(String) }])
    const emails = (await post.emails(gil.email)).filter((mail) => mail.subject === subject)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('Call us:\n\n<b>0113 496 0000</b>')
    expect(emails[0]?.html).toContain('&lt;b&gt;0113 496 0000&lt;/b&gt;')
    const log = await shop.request('GET', `/api/audit?object=plan-request:${id}`, { token: admin.token })
    expect(log.body).toMatchObject([
      {
        action: `plan-request.${how}`,
        actorEmail: admin.email,
        before: { status: 'pending' },
        after: { status, plan: 'popular' },
      },
    ])
  })

  test('needs no note, refuses a long one, and comes too late for a withdrawn request', async () => {
    const hal = await customer()
    const id = await asked(hal)
    expect(await decide(id, 'accept', { note: 'x'.repeat(1001) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'note' }] },
    })
    await withdraw(hal, id)
    expect(await decide(id, 'accept')).toMatchObject({ status: 409, body: { type: '/problems/request-state' } })
    const second = await asked(hal)
    expect((await decide(second, 'decline')).status).toBe(200)
    expect((await decide('00000000-0000-4000-8000-000000000000', 'accept')).status).toBe(404)
  })
})

test('administrators read all requests, newest first, page by page, by status and by words', async () => {
  const ivy = await customer()
  const ids = [await asked(ivy, 'base'), await asked(ivy, 'popular'), await asked(ivy, 'enterprise')]
  await decide(ids[1] ?? '', 'decline')
  const read = async (query: string) => {
    const { body, headers } = await shop.request('GET', `/api/planRequests${query}`, { token: admin.token })
    return { requests: body as AdministeredRequest[], headers }
  }
  const mine = await read(`?search=${ivy.email.toUpperCase()}`)
  expect(mine.requests.map(({ _id }) => _id)).toEqual([...ids].reverse())
  expect(mine.requests[0]).toMatchObject({ customerName: ivy.name, customerEmail: ivy.email, price: 199 })
  expect((await read(`?search=${ivy.email}&status=declined`)).requests.map(({ _id }) => _id)).toEqual([ids[1]])
  const pages: string[] = []
  for (let query: string | undefined = `?limit=1&search=${ivy.email}`; query; ) {
    const { requests, headers } = await read(query)
    expect(headers.get('x-total-count')).toBe('3')
    pages.push(...requests.map(({ _id }) => _id))
    query = headers.get('link')?.match(/\/planRequests(\?[^>]+)/)?.[1]
  }
  expect(pages).toEqual([...ids].reverse())
})

test('an account may ask ten times a day, unless the limits are off', async () => {
  const limited = await createTestShop({ RATE_LIMITS: 'on' })
  try {
    const { token } = await limited.signUp('Restless')
    const once = async () => {
      const answer = await limited.request('POST', '/api/planRequest', { token, body: { plan: 'base' } })
      const { insertedId } = answer.body as { insertedId?: string }
      if (insertedId) await limited.request('DELETE', `/api/planRequest/${insertedId}`, { token })
      return answer
    }
    for (let time = 0; time < 10; time++) expect((await once()).status).toBe(200)
    const refused = await once()
    expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
  const jo = await customer()
  for (let time = 0; time < 11; time++) await withdraw(jo, await asked(jo))
})

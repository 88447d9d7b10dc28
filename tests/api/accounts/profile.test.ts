import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#platform/contract/problem.ts'
import { notEmpty } from '../../support/not-empty.ts'
import type { TestRequest } from '../../support/test-request.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let ada: TestAccount
let grace: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  ;[ada, grace] = await Promise.all([shop.signUp('Ada Lovelace'), shop.signUp('Grace Hopper')])
})
afterAll(() => shop.close())

const put = (email: string, request: TestRequest) => shop.request('PUT', `/api/user/${email}`, { body: {}, ...request })
const save = (body: Record<string, unknown>) => put(ada.email, { cookie: ada.cookie, body })
const info = async (asked: TestAccount, by = asked) =>
  (await shop.request('GET', `/api/userinfo/${asked.email}`, { token: by.token })).body

describe('the token call gives a token', () => {
  const tokenIn = (body: unknown) => JSON.stringify(body).includes('eyJ')

  test('to the session’s own email, however it is written, and that token works', async () => {
    for (const path of [ada.email, ada.email.toUpperCase(), encodeURIComponent(ada.email)]) {
      const { status, body } = await put(path, { cookie: ada.cookie, body: { email: ada.email } })
      expect(status).toBe(200)
      expect(body).toMatchObject({ acknowledged: true, expiresIn: 600, email: ada.email })
      expect(tokenIn(body)).toBe(true)
    }
    const { body } = await put(ada.email, { cookie: ada.cookie })
    const { token } = body as { token: string }
    expect(await shop.request('GET', `/api/admin/${ada.email}`, { token })).toMatchObject({ body: { admin: false } })
  })

  const form = { body: undefined, rawBody: `email=ada.lovelace%40example.com` }
  const typed = (type: string) => ({ ...form, headers: { 'content-type': type } })
  const post = (query: string, request: TestRequest) =>
    shop.request('POST', `/api/user/${ada.email}${query}`, { cookie: ada.cookie, body: {}, ...request })
  const without: [string, () => Promise<{ status: number; body: unknown }>, number][] = [
    ['without a cookie', () => put(ada.email, {}), 401],
    ['with a cookie that is none', () => put(ada.email, { cookie: 'parts.session_token=nonsense.nonsense' }), 401],
    ['with a token instead of the cookie', () => put(ada.email, { token: ada.token }), 401],
    ['for another’s email', () => put(grace.email, { cookie: ada.cookie }), 403],
    ['for an email that nobody has', () => put('nobody@example.com', { cookie: ada.cookie }), 403],
    [
      'with another’s email in the body',
      () => put(ada.email, { cookie: ada.cookie, body: { email: grace.email } }),
      422,
    ],
    ['from another site', () => put(ada.email, { cookie: ada.cookie, origin: 'https://elsewhere.example' }), 403],
    ['from a page that hides where it is', () => put(ada.email, { cookie: ada.cookie, origin: 'null' }), 403],
    ['from nowhere', () => put(ada.email, { cookie: ada.cookie, origin: null }), 403],
    ['as a form', () => put(ada.email, { cookie: ada.cookie, ...typed('application/x-www-form-urlencoded') }), 415],
    ['as plain text', () => put(ada.email, { cookie: ada.cookie, ...typed('text/plain') }), 415],
    ['as a form by POST', () => post('', typed('application/x-www-form-urlencoded')), 404],
    ['by POST with another method in a header', () => post('', { headers: { 'x-http-method-override': 'PUT' } }), 404],
    ['by POST with another method in the query', () => post('?_method=PUT', {}), 404],
  ]
  test.each(notEmpty(without))('not %s', async (_, ask, status) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(tokenIn(answer.body)).toBe(false)
  })

  test('and the cookie shows itself to no script and no other site', async () => {
    const { headers } = await shop.request('POST', '/api/auth/sign-in/email', {
      body: { email: ada.email, password: 'correct horse battery' },
    })
    const session = headers.getSetCookie().find((line) => line.includes('session_token=')) ?? ''
    expect(session).toMatch(/; *HttpOnly/i)
    expect(session).toMatch(/; *SameSite=Lax/i)
  })
})

describe('the profile', () => {
  test('holds what was saved; a field that is left out stays, an empty one goes', async () => {
    const whole = {
      name: ada.name,
      email: ada.email,
      education: 'Analytical engines <b>',
      city: 'Dhaka',
      contact: '+8801711000000',
      linkedln: 'https://www.linkedin.com/in/ada',
    }
    expect(await save(whole)).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } })
    expect(await save(whole)).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 0 } })
    expect(await info(ada)).toEqual({ ...whole, emailVerified: false })
    expect(await save({ city: 'Khulna', education: '' })).toMatchObject({ body: { modifiedCount: 1 } })
    const { education, ...rest } = whole
    expect(education).not.toBe('')
    expect(await info(ada)).toEqual({ ...rest, city: 'Khulna', emailVerified: false })
    expect(await info(grace)).toEqual({ name: grace.name, email: grace.email, emailVerified: false })
  })

  const wrong: [string, Record<string, unknown>, string][] = [
    ['a city that is none of the eight', { city: 'Paris' }, 'city'],
    ['letters for a number', { contact: 'call me' }, 'contact'],
    ['a number for text', { contact: 1711000000 }, 'contact'],
    ['an address that is not https', { linkedln: 'http://www.linkedin.com/in/ada' }, 'linkedln'],
    ['a script for an address', { linkedln: 'javascript:alert(1)' }, 'linkedln'],
    ['a text without end', { education: 'x'.repeat(201) }, 'education'],
    ['another name', { name: 'Grace' }, 'name'],
    ['another email', { email: 'ada2@example.com' }, 'email'],
    ['a role', { role: 'admin' }, 'role'],
    ['a list', { education: ['a'] }, 'education'],
  ]
  test.each(notEmpty(wrong))('refuses %s and keeps what it had', async (_, body, path) => {
    const before = await info(ada)
    const answer = await save({ education: 'changed', ...body })
    expect(answer.status).toBe(422)
    expect((answer.body as Problem).errors?.map((error) => error.path)).toEqual([path])
    expect(await info(ada)).toEqual(before)
  })

  test('of somebody else is for administrators, who learn nothing that is not there', async () => {
    const admin = await shop.signUpAdmin('Chief')
    expect(await info(ada, admin)).toMatchObject({ email: ada.email, city: 'Khulna' })
    expect(await info(ada, grace)).toMatchObject({ status: 403 })
    const nobody = { ...ada, email: 'nobody@example.com' }
    expect(await info(nobody, admin)).toMatchObject({ status: 404 })
    const asked = await shop.request('GET', '/api/admin/nobody@example.com', { token: admin.token })
    expect(asked).toMatchObject({ status: 200, body: { admin: false } })
    const self = await shop.request('GET', `/api/admin/${admin.email}`, { token: admin.token })
    expect(self.body).toEqual({ admin: true })
  })
})

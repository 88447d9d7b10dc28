import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract, type OperationName } from '#app/contract/contract.ts'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { administer, silenceProvider } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const MAILBOX = 'works@parts.example'
const STRANGER = 'stranger@example.org'
const LONG = 'FREE PRIZE http://evil.example/p'
const SHORT = 'www.evil.example'
/** Each is a link in some mail program. All hold `evil`, and the shop's own words never do. */
const LINKS = [
  ...[LONG, SHORT, 'evil.example/prize', 'evil。example', 'evil．example', 'evil.\u200dexample', 'win@evil.example'],
  ...['ＨＴＴＰ：／／evil', 'mailto:evil', '(https://evil)', 'see//evil'],
]
const A_LINK = /evil/i
const FIELDS_WITH_ALL = ['reference', 'message']

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let part: string
let missing: string
beforeAll(async () => {
  const limits = { OPEN_ORDERS: '1000', GUEST_OPEN_ORDERS: '1000' }
  shop = await createTestShop({ SHOP_DEMO: 'on', SHOP_MAILBOX: MAILBOX, ...limits })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
  part = await shop.addPart({ name: 'Chain', price: 10, quantity: 1000 })
  missing = await shop.addPart({ name: 'Rim', price: 10, quantity: 0 })
  const { body } = await shop.request('GET', '/api/admin/settings/returns', { token: admin.token })
  const { latest } = body as { latest: number }
  const value = { withdrawal: { on: true, days: 14 }, requests: true }
  await shop.request('PUT', '/api/admin/settings/returns', { token: admin.token, body: { latest, value } })
})
afterAll(() => shop.close())

/** `reaches`: fields that take a link. The others refuse it. */
type Form = { operation: OperationName; body: () => object; token?: () => string; reaches: string[] }

/** Every form that somebody without a proven address can send, and that ends in an email to a typed address. */
const FORMS: Form[] = [
  {
    operation: 'placeGuestOrder',
    body: () => ({ ...checkoutOf([{ part, quantity: 1, price: 10 }]), email: STRANGER }),
    reaches: ['reference', 'shipTo.name', 'shipTo.organisation', 'shipTo.notes', 'billTo.name'],
  },
  {
    operation: 'checkout',
    body: () => checkoutOf([{ part, quantity: 1, price: 10 }]),
    token: () => customer.token,
    reaches: ['reference', 'shipTo.name'],
  },
  {
    operation: 'placeOrder',
    body: () => ({
      ...{ placeOrderProduct: part, placeOrderQuantity: 1, placePrice: 10 },
      ...{ phone: '01134960000', address: '1 Mill Lane, Leeds' },
    }),
    token: () => customer.token,
    reaches: ['address', 'customerName'],
  },
  { operation: 'sendGuestLink', body: () => ({ email: STRANGER }), reaches: [] },
  {
    operation: 'withdrawContract',
    body: () => ({ name: 'Ann', number: 'PM-1', email: STRANGER }),
    reaches: ['name', 'number'],
  },
  {
    operation: 'sendMessage',
    body: () => ({ name: 'Ann', email: STRANGER, message: 'Hello' }),
    reaches: ['name', 'message'],
  },
  { operation: 'askQuestion', body: () => ({ part, question: 'Why?', email: STRANGER }), reaches: ['question'] },
  { operation: 'addStockAlert', body: () => ({ part: missing, email: 'waiting@example.org' }), reaches: [] },
]

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[] }

/** Paths of all texts in a body, from the contract: a new field is one of them. */
function textPaths(schema: Schema, path: string[] = []): string[][] {
  if (schema.type === 'string') return [path]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => textPaths(inner, [...path, name])),
    ...(schema.anyOf ?? []).flatMap((inner) => textPaths(inner, path)),
  ]
}

function withValue(body: object, [name = '', ...rest]: string[], value: string): object {
  const { [name]: inner, shipTo } = body as Record<string, object>
  // A billing address begins as the delivery address.
  return { ...body, [name]: rest.length > 0 ? withValue(inner ?? shipTo ?? {}, rest, value) : value }
}

const calls = contract as Record<string, { path: string; body?: z.ZodType }>

async function sendHostile({ operation, body, token, reaches }: Form): Promise<void> {
  const { path, body: schema = z.never() } = calls[operation] ?? { path: '' }
  const paths = textPaths(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  const got = new Set<string>()
  const send = (given: object) => shop.request('POST', `/api${path}`, { body: given, ...(token && { token: token() }) })
  expect((await send(body())).status, operation).toBe(200)
  for (const at of paths)
    for (const value of FIELDS_WITH_ALL.includes(at.join('.')) ? LINKS : [LONG, SHORT]) {
      const { status } = await send(withValue(body(), at, value))
      if (status === 200) got.add(at.join('.'))
    }
  expect([...got], operation).toEqual(expect.arrayContaining(reaches))
}

type Mail = { recipient: string; subject: string; text: string; html: string }

async function mailsToOthers(): Promise<Mail[]> {
  await shop.app.jobs.workOff()
  const { rows } = await shop.pool.query('SELECT recipient, subject, text, html FROM letters WHERE recipient <> $1', [
    MAILBOX,
  ])
  return rows
}

async function expectNoLinks(subjects: readonly string[]) {
  const mails = await mailsToOthers()
  const all = mails.map(({ subject }) => subject).join('\n')
  for (const subject of subjects) expect(all).toContain(subject)
  const bad = mails.filter(({ subject, text, html }) => A_LINK.test(subject + text + html))
  const linesOf = ({ subject, text }: Mail) => `${subject}: ${text.split('\n').filter((line) => A_LINK.test(line))}`
  expect(bad.map(linesOf)).toEqual([])
}

test('no email to a typed address has a link that somebody typed, whatever form and field it came by', async () => {
  for (const form of FORMS) await sendHostile(form)
  await expectNoLinks([
    'We received your order',
    'We received your withdrawal W-',
    'Confirm: notify me when it is back',
  ])
  // Those of a mailbox that was written to lately are not posted.
  await shop.pool.query(
    "UPDATE letters SET created_at = now() - interval '2 days', sent_at = sent_at - interval '2 days'",
  )
  await shop.request('POST', '/api/guest-orders/link', { body: { email: STRANGER } })
  await expectNoLinks(['Link to your order'])
}, 120_000)

test('nor have the answers that quote who wrote', async () => {
  const { rows } = await shop.pool.query('SELECT id FROM contact_messages UNION ALL SELECT id FROM part_questions')
  expect(rows.length).toBeGreaterThan(LINKS.length)
  for (const { id } of rows) {
    await shop.request('POST', `/api/messages/${id}/answers`, { token: admin.token, body: { text: 'See below.' } })
    const answer = { answer: 'See below.', show: true }
    await shop.request('PUT', `/api/questions/${id}/answer`, { token: admin.token, body: answer })
  }
  await expectNoLinks(['Our reply to your message', 'Our answer about Chain'])
}, 60_000)

test('nor have those of an account whose address is not verified: sign-up, new password', async () => {
  for (const [at, name] of [LONG, SHORT].entries()) {
    const email = `stranger${at}@example.org`
    await shop.request('POST', '/api/auth/sign-up/email', { body: { name, email, password: 'a good password 1!' } })
    await shop.request('POST', '/api/auth/request-password-reset', { body: { email } })
  }
  await shop.app.identity.settle()
  await expectNoLinks(['Verify your email', 'password'])
})

test('nor has what a buyer says of a return', async () => {
  const { order } = await paidOrderOfLines(shop, customer, [{ name: 'Chain', quantity: 2, price: 10 }])
  await administer(shop, admin, order, 'ship', { carrier: 'Post' })
  const asked = { kind: 'withdrawal', lines: [{ line: 1, quantity: 1 }], words: LINKS.join(' ') }
  const answer = await shop.request('POST', `/api/placeOrder/${order}/returns`, { token: customer.token, body: asked })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await expectNoLinks(['We received your withdrawal'])
})

test('the shop’s own words keep their links, and text without one is shown as typed', async () => {
  const email = 'ann@example.org'
  const order = { ...checkoutOf([{ part, quantity: 1, price: 10 }]), email, reference: 'PO 4711/26, 3.5 kg' }
  expect((await shop.request('POST', '/api/guest-orders', { body: order })).status).toBe(200)
  const message = { name: 'Ann', email, message: 'Do you make 28.6 mm rims? e.g. in silver.' }
  const { insertedId } = (await shop.request('POST', '/api/contact', { body: message })).body as { insertedId: string }
  const text = 'We do: https://parts.example/rims'
  await shop.request('POST', `/api/messages/${insertedId}/answers`, { token: admin.token, body: { text } })
  const mails = (await mailsToOthers()).filter(({ recipient }) => recipient === email)
  const all = mails.map((mail) => mail.text).join('\n')
  expect(all).toContain(`Your reference: ${order.reference}`)
  expect(all).toContain(`> ${message.message}`)
  expect(all).toContain(text)
})

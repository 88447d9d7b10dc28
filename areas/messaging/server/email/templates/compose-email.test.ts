import { describe, expect, test } from 'vitest'
import type { SecondFactorChange } from '#accounts/server/identity/identity.ts'
import { pictureIn } from '#messaging/contract/email-logo.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import {
  composeEmailChange,
  composeEmailChanged,
  composeNewDevice,
  composePasswordChanged,
  composeResetPassword,
  composeSecondFactor,
  composeVerifyEmail,
} from './account-emails.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { composeOrderEmail } from './compose-order-email.ts'
import { composeRecallEmail } from './compose-recall-email.ts'
import { composeNewOrder } from './compose-shop-notices.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'&\r\nBcc: eve@example.com\u202e'
const url = 'https://parts.example/verify?token=1&next=/'
const change: SecondFactorChange = 'passkey-added'
const ORDER = { number: 'PM-100234', total: '$25.00', payUntil: '', url, basketUrl: url, byGuest: false }
const PARCEL = { trackingNumber: 'RM 1', trackingUrl: 'https://post.example/track?n=RM%201' }

const bought = (partName: string) => [{ partName, quantity: 2 }]

const parcel = (text: string) => ({ ...PARCEL, carrier: text, lines: bought(text), toCome: bought(text) })

const EMAILS: [string, (text: string) => ComposedEmail][] = [
  ['email change', (text) => composeEmailChange({ name: text, url, newEmail: text })],
  ['email changed', (text) => composeEmailChanged({ name: text, newEmail: text })],
  ['new order', (text) => composeNewOrder({ ...ORDER, lines: bought(text), customerName: text, customerEmail: text })],
  [
    'parcel',
    (text) => composeOrderEmail({ ...ORDER, kind: 'shipped', lines: bought(text), name: text, parcel: parcel(text) }),
  ],
  [
    'parcel that arrived',
    (text) => composeOrderEmail({ ...ORDER, kind: 'delivered', lines: bought(text), name: text, parcel: parcel(text) }),
  ],
  [
    'cancelled units',
    (text) =>
      composeOrderEmail({
        ...ORDER,
        kind: 'cancelled-lines',
        lines: bought(text),
        name: text,
        cancelled: { lines: bought(text), refund: '$5.00' },
      }),
  ],
  [
    'order of several parts',
    (text) => composeOrderEmail({ ...ORDER, kind: 'paid', lines: [...bought(text), ...bought('Chain')], name: text }),
  ],
  [
    'new device',
    (text) => composeNewDevice({ name: text, device: text, network: text, at: '1 January 1970 at 01:00, Berlin time' }),
  ],
  ['password changed', (name) => composePasswordChanged({ name })],
  ['reset password', (name) => composeResetPassword({ name, url })],
  ['second factor', (name) => composeSecondFactor({ name, change })],
  ['verify email', (name) => composeVerifyEmail({ name, url })],
]

/** The text a reader sees. */
function visible(html: string): string {
  const body = html.replace(/^[\s\S]*<body[^>]*>/, '').replace(/<[^>]+>/g, '\n')
  return body
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

describe.each(notEmpty(EMAILS))('the email: %s', (_, compose) => {
  test('says the same as text and as HTML', () => {
    const { text, html } = compose('Ada')
    const seen = visible(html)
    const lines = text.split('\n').filter((line) => line && line !== 'Parts Manufacture')
    expect(lines.length).toBeGreaterThan(2)
    // A table row has two cells.
    for (const said of lines.flatMap((line) => line.split(/:(?: |$)/))) expect(seen).toContain(said)
  })

  test('shows what somebody typed as text, and on one line of its head', () => {
    const { subject, html, text } = compose(HOSTILE)
    expect(html).not.toContain('<img')
    expect(html).not.toContain('\u202e')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^Bcc:/m)
  })

  test('fetches nothing', () => {
    const { html } = compose('Ada')
    expect(html).not.toMatch(/<(img|script|link|iframe|object)|src=|url\(/i)
  })
})

test('typed text is shown literally', () => {
  const device = `<b title="x">O'Hara</b> & Co`
  const { html, text } = composeNewDevice({
    name: "Ada O'Hara",
    device,
    network: '192.0.2.1',
    at: '1 January 1970 at 01:00, Berlin time',
  })
  expect(text).toMatch(/^Hello Ada O'Hara,\n/)
  expect(text).toContain(`Device: ${device}\n`)
  expect(html).toContain('Hello Ada O&#39;Hara,')
  expect(html).toContain('>&lt;b title=&quot;x&quot;&gt;O&#39;Hara&lt;/b&gt; &amp; Co</td>')
})

test('only an http(s) address becomes a button', () => {
  const action = { label: 'Go', url: 'javascript:alert(1)', secret: false }
  expect(() => composeEmail({ subject: 'Hello', name: 'Ada', paragraphs: [], action, notes: [] })).toThrow('http(s)')
})

describe('the salutation', () => {
  const salutation = (name: string) => composePasswordChanged({ name }).text.split('\n')[0]

  test.each([
    'Win at https://evil.example',
    'www.evil',
    'evil.com',
    'x.com',
    'J.R.R.com',
    'eve@example',
    'Win at 1.2.3.4/prize',
    'evil。com',
    'evil．com',
    'evil｡com',
    'evil․com',
    'evil.\u200dcom',
    'evil\u200c.com',
    'Call 0113 4960000',
    'Call 01134960000',
    'Ring ٠١١٣٤٩٦٠',
    'Win £1000!',
    'You won: reply now',
    "- '",
    'A'.repeat(41),
  ])('greets nobody by %j', (name) => {
    expect(salutation(name)).toBe('Hello,')
  })

  test.each([
    'Ada Lovelace',
    'Conan O’Brien',
    'Jean-Paul Sartre',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'J.-P. Sartre',
    'Zoë Müller-Łuczak',
    'मीरा देवी',
    'می\u200cنا',
    '山田 太郎',
    'A'.repeat(40),
  ])('greets %j', (name) => {
    expect(salutation(name)).toBe(`Hello ${name},`)
  })
})

test('a recall shows the picture of the product, where the shop has a file of it', () => {
  const recall = {
    ...({ kind: 'recall', title: '1', text: '', hazard: '', stopUse: '', remedies: [], contact: '' } as const),
    safety: true,
    ...{
      product: 'Hub <b>',
      sku: 'HB-1',
      url: 'https://shop.example/recalls/1',
      person: '',
      lines: [],
      hasAccount: false,
    },
  }
  const { html } = composeRecallEmail({ ...recall, img: '/static/drawings/HB-1.svg?v=1' })
  expect(html).toMatch(/<h1[^>]*>Product safety recall: Hub[\s\S]*<img src="cid:picture\.[\w-]+" width="240" alt="Hub/)
  expect(pictureIn(html)?.img).toBe('/static/drawings/HB-1.svg?v=1')
  for (const img of ['', 'https://elsewhere.example/a.png', '/pictures/é.png'])
    expect(composeRecallEmail({ ...recall, img }).html).not.toContain('<img')
  const forged = composeRecallEmail({ ...recall, img: '', title: 'src="cid:picture.L3BpY3R1cmVzL2E"' }).html
  expect(pictureIn(forged)).toBeUndefined()
})

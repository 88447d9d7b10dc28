import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SMTP_URL = 'smtps://shop%40parts.example:p%25ss@mail.example:465'
const MAIL_FROM = 'Parts Manufacture <shop@parts.example>'

test('the mail server, the sender and the mailbox for answers are read', () => {
  const settings = { SMTP_URL, MAIL_FROM, SHOP_MAILBOX: 'people@parts.example' }
  expect(readConfig(settings).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM, replyTo: 'people@parts.example' })
  expect(readConfig({ SMTP_URL, MAIL_FROM: 'shop@parts.example' }).smtp).toMatchObject({ from: 'shop@parts.example' })
})

test('without a mail server whoever starts the shop is told, except in demo mode', () => {
  expect(readConfig({}).smtp).toBeUndefined()
  expect(readConfig({}).warnings).toEqual([expect.stringContaining('SMTP_URL is not set')])
  expect(readConfig({ SHOP_DEMO: '1' }).warnings).toEqual([])
  expect(readConfig({ SMTP_URL, MAIL_FROM }).warnings).toEqual([])
})

test.each([
  ['half of them', { SMTP_URL }, /SMTP_URL and MAIL_FROM go together/],
  ['another protocol', { SMTP_URL: 'https://mail.example', MAIL_FROM }, /SMTP_URL must be an smtp/],
  ['no host', { SMTP_URL: 'smtp://', MAIL_FROM }, /SMTP_URL must be an smtp/],
  ['options', { SMTP_URL: `${SMTP_URL}?tls.rejectUnauthorized=false`, MAIL_FROM }, /SMTP_URL must have no query/],
  ['a % that stands for itself', { SMTP_URL: 'smtp://shop:50%@mail.example', MAIL_FROM }, /SMTP_URL .*written as %25/],
  ['a name alone', { SMTP_URL, MAIL_FROM: 'Parts Manufacture' }, /MAIL_FROM must be like/],
  ['two senders', { SMTP_URL, MAIL_FROM: 'a@parts.example, b@parts.example' }, /MAIL_FROM must be like/],
  ['a second line', { SMTP_URL, MAIL_FROM: 'Parts\r\nBcc: x <shop@parts.example>' }, /MAIL_FROM must be like/],
])('refused: %s', (_what, env, message) => expect(() => readConfig(env)).toThrow(message))

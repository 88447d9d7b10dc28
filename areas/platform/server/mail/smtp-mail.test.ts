import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestMailServer, type TestMailServer } from '#test-support/sandboxes/test-mail-server.ts'
import { EmailRefused } from './mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

const EMAIL = {
  to: 'ada@example.com',
  subject: 'Verify your email',
  text: 'Hello Ada\n',
  html: '<p>Hello Ada</p>',
  id: '0199',
  secretUrl: null,
}

let server: TestMailServer
beforeEach(async () => {
  server = await openTestMailServer()
})
afterEach(() => server.close())

function connect() {
  return createSmtpMail({ url: server.url, from: 'Parts Manufacture <shop@parts.example>' })
}

test('an email arrives as text and as HTML, from the shop, under its own id', async () => {
  const mail = connect()
  await mail.deliver(EMAIL)
  await mail.close()
  expect(server.received).toHaveLength(1)
  const [{ from, to, message } = { from: '', to: [], message: '' }] = server.received
  expect([from, to]).toEqual(['shop@parts.example', ['ada@example.com']])
  expect(message).toContain('From: Parts Manufacture <shop@parts.example>')
  expect(message).toContain('Subject: Verify your email')
  expect(message).toContain('Message-ID: <0199@parts.example>')
  expect(message).toMatch(
    /Content-Type: text\/plain[\s\S]*Hello Ada[\s\S]*Content-Type: text\/html[\s\S]*<p>Hello Ada<\/p>/,
  )
})

test('an email that can be ended by one click says where', async () => {
  const mail = connect()
  await mail.deliver({ ...EMAIL, unsubscribeUrl: 'https://parts.example/reviewInvitation/0199?end=k' })
  await mail.deliver(EMAIL)
  await mail.close()
  const [first, second] = server.received.map(({ message }) => message)
  expect(first).toContain('List-Unsubscribe: <https://parts.example/reviewInvitation/0199?end=k>')
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(second).not.toContain('List-Unsubscribe')
})

test('a logo goes with the HTML that shows it, beside a document', async () => {
  const mail = connect()
  const html = '<img src="cid:logo" alt="Parts">'
  const attachment = { name: 'invoice.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
  await mail.deliver({ ...EMAIL, html, attachment, logo: { id: 'logo', bytes: Buffer.from('a picture') } })
  await mail.close()
  const message = server.received[0]?.message ?? ''
  const related = message.slice(message.indexOf('multipart/related'), message.indexOf('application/pdf'))
  expect(related).toContain('cid:logo')
  expect(related).toMatch(/Content-Type: image\/png[\s\S]*Content-ID: <logo>/i)
  expect(related).toContain('Content-Disposition: inline')
  expect(message).toContain('attachment; filename=invoice.pdf')
})

test('a subject that tries to add a recipient stays one line', async () => {
  const mail = connect()
  await mail.deliver({ ...EMAIL, subject: 'Hello\r\nBcc: eve@example.com' })
  await mail.close()
  expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  expect(server.received[0]?.message).toContain('Subject: Hello Bcc: eve@example.com')
})

test.each([
  ['line end', 'ada@example.com\r\nBcc: eve@example.com'],
  ['command', 'ada@example.com>\r\nRCPT TO:<eve@example.com'],
  ['list', 'ada@example.com, eve@example.com'],
])('an address with a %s in it adds no recipient', async (_, to) => {
  const mail = connect()
  const outcome = await mail.deliver({ ...EMAIL, to }).catch((error: unknown) => error)
  await mail.deliver(EMAIL) // the server is there, and takes what is in order
  await mail.close()
  expect(outcome).toBeInstanceOf(EmailRefused)
  expect(server.received.map(({ to: recipients }) => recipients)).toEqual([['ada@example.com']])
})

test('what the mail server refuses for now is an error with its words', async () => {
  server.refuseWith = { code: 452, words: 'mailbox is full' }
  const mail = connect()
  const outcome = await mail.deliver(EMAIL).catch((error: unknown) => error)
  await mail.close()
  expect(outcome).not.toBeInstanceOf(EmailRefused)
  expect(outcome).toHaveProperty('message', expect.stringContaining('mailbox is full'))
})

test('what the mail server refuses for good is refused', async () => {
  server.refuseWith = { code: 550, words: 'no such mailbox' }
  const mail = connect()
  const outcome = await mail.deliver(EMAIL).catch((error: unknown) => error)
  await mail.close()
  expect(outcome).toBeInstanceOf(EmailRefused)
  expect(outcome).toHaveProperty('message', expect.stringContaining('no such mailbox'))
})

test('answers go to the mailbox of the shop', async () => {
  const mail = createSmtpMail({ url: server.url, from: 'shop@parts.example', replyTo: 'people@parts.example' })
  await mail.deliver(EMAIL)
  await mail.close()
  expect(server.received[0]?.message).toContain('Reply-To: people@parts.example')
  expect(server.received[0]?.message).toContain('From: Parts Manufacture <shop@parts.example>')
})

test('user and password are those of the address, decoded', async () => {
  const guarded = await openTestMailServer({ login: { user: 'shop@parts.example', password: 'p:a/s%s' } })
  const from = 'shop@parts.example'
  const address = (password: string) => guarded.url.replace('//', `//shop%40parts.example:${password}@`)
  const wrong = createSmtpMail({ url: address('guess'), from })
  const outcome = await wrong.deliver(EMAIL).catch((error: unknown) => error)
  const right = createSmtpMail({ url: address('p%3Aa%2Fs%25s'), from })
  await right.deliver(EMAIL)
  await Promise.all([wrong.close(), right.close(), guarded.close()])
  expect(outcome).toHaveProperty('code', 'EAUTH')
  expect(outcome).not.toBeInstanceOf(EmailRefused) // the email can go once the password is put right
  expect(guarded.received).toHaveLength(1)
})

test('a mail server elsewhere gets nothing unencrypted', async () => {
  // Also this machine, but not recognised as such.
  const mail = createSmtpMail({ url: server.url.replace('127.0.0.1', '0.0.0.0'), from: 'shop@parts.example' })
  const outcome = await mail.deliver(EMAIL).catch((error: unknown) => error)
  await mail.close()
  expect(outcome).toHaveProperty('code', 'ETLS')
  expect(server.received).toHaveLength(0)
})

test('a mail server that is not there is an error', async () => {
  const mail = connect()
  await server.close()
  await expect(mail.deliver(EMAIL)).rejects.toThrow('ECONNREFUSED')
  await mail.close()
  server = await openTestMailServer()
})

import { isIP } from 'node:net'
import nodemailer from 'nodemailer'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { EmailRefused, type Mail, type OutgoingEmail } from './mail.ts'

export type SmtpSettings = {
  /** smtp:// (STARTTLS) or smtps:// (TLS), with user and password if needed. */
  url: string
  /** Such as `shop@parts.example`, or `Parts <shop@parts.example>`; without a name the shop’s is shown. */
  from: string
  replyTo?: string | undefined // Defaults to the sender
}

const STEP_LIMIT_MS = 15_000
const EMAIL_LIMIT_MS = 75_000 // Against slow servers; less than a job's time limit

/** Unencrypted only to a server on this machine. */
export function createSmtpMail({ url, from, replyTo }: SmtpSettings): Mail {
  const transport = nodemailer.createTransport({
    ...readAddress(url),
    pool: true,
    maxConnections: 2,
    maxRequeues: 0, // trying again is the jobs' business
    connectionTimeout: STEP_LIMIT_MS,
    greetingTimeout: STEP_LIMIT_MS,
    socketTimeout: STEP_LIMIT_MS,
    dnsTimeout: STEP_LIMIT_MS,
    disableFileAccess: true, // Emails are composed text; nothing is fetched
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    kind: 'smtp',
    async deliver({ to, subject, text, html, id, attachment, logo, picture, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from: named(from),
          ...(replyTo && { replyTo }),
          to: { name: '', address: to }, // an object: a comma in it makes no second recipient
          subject,
          text,
          html,
          attachments: [
            ...(logo ? [shownInside(logo, 'logo.png')] : []),
            ...(picture ? [shownInside(picture, 'picture.png')] : []),
            ...(attachment ? [attachmentOf(attachment)] : []),
          ],
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated', // RFC 3834: no out-of-office answers, please
            ...(unsubscribeUrl && oneClick(unsubscribeUrl)),
          },
          signal: AbortSignal.timeout(EMAIL_LIMIT_MS),
        })
      } catch (error) {
        throw isFinal(error) ? new EmailRefused((error as Error).message) : error
      }
    },
    async check() {
      await transport.verify()
    },
    async close() {
      transport.close({ force: true })
    },
  }
}

/** The sender, with the name that mailboxes show. */
function named(from: string) {
  return from.includes('<') ? from : { name: shopBrand().name, address: from }
}

/** RFC 8058. The server that sends the email has to sign both. */
function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function attachmentOf({ name, type, bytes }: NonNullable<OutgoingEmail['attachment']>) {
  return { filename: name, contentType: type, content: Buffer.from(bytes) }
}

function shownInside({ id, bytes }: NonNullable<OutgoingEmail['logo']>, filename: string) {
  return {
    cid: id,
    filename,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: Buffer.from(bytes),
  }
}

function readAddress(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = protocol === 'smtps:'
  const isLocal = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  return {
    host,
    secure,
    // A local server often has a self-signed certificate, and needs none.
    ...(secure ? {} : isLocal ? { ignoreTLS: true } : { requireTLS: true }),
    ...(port && { port: Number(port) }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/** A permanent rejection of recipient or message (RFC 5321, 4.2.1: 5yz); a refused sender or password can be fixed. */
function isFinal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown }
  if ((code !== 'EENVELOPE' && code !== 'EMESSAGE') || command === 'MAIL FROM') return false
  return responseCode === undefined || (typeof responseCode === 'number' && responseCode >= 500)
}

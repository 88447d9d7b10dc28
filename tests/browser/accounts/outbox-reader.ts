import { type APIRequestContext, expect, request } from '@playwright/test'

const ADMIN = { email: 'admin@example.com', password: 'demo-parts-1' }

/** Reads the emails of the shop under test as its administrator does, over HTTP. */
export type OutboxReader = {
  /** The address in the newest email to `to` whose subject is that; waits until there are `count` of them. */
  linkIn(to: string, subject: string, count?: number): Promise<string>
  /** The newest email to `to` whose subject is that, as text; waits until there is one. */
  textOf(to: string, subject: string): Promise<string>
  close(): Promise<void>
}

type Email = { to: string; subject: string; text: string }

/** Signs the administrator in at the shop of `baseURL`. */
export async function readOutbox(baseURL: string): Promise<OutboxReader> {
  const admin = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const signedIn = await admin.post('/api/auth/sign-in/email', { data: ADMIN })
  expect(signedIn.status()).toBe(200)
  const answer = await admin.put(`/api/user/${ADMIN.email}`, { data: { email: ADMIN.email } })
  const { token } = (await answer.json()) as { token: string }
  async function textOf(to: string, subject: string, count = 1): Promise<string> {
    let found: Email[] = []
    await expect
      .poll(async () => {
        found = (await emailsTo(admin, token, to)).filter((mail) => mail.subject === subject)
        return found.length
      })
      .toBeGreaterThanOrEqual(count)
    return found[0]?.text ?? ''
  }
  return {
    textOf,
    async linkIn(to, subject, count) {
      const link = /https?:\/\/\S+/.exec(await textOf(to, subject, count))?.[0]
      if (!link) throw new Error(`There is no address in the email ${subject} to ${to}`)
      return link
    },
    close: () => admin.dispose(),
  }
}

async function emailsTo(admin: APIRequestContext, token: string, to: string): Promise<Email[]> {
  const answer = await admin.get(`/api/emails?search=${encodeURIComponent(to)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as Email[]).filter((mail) => mail.to === to)
}

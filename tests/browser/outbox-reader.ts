import { type APIRequestContext, expect, request } from '@playwright/test'

const ADMIN = { email: 'admin@example.com', password: 'demo-parts-1' }

/** Reads the letters of the shop under test as its administrator does, over HTTP. */
export type OutboxReader = {
  /** The address in the newest letter to `to` whose subject is that; waits until there are `count` of them. */
  linkIn(to: string, subject: string, count?: number): Promise<string>
  /** The newest letter to `to` whose subject is that, as text; waits until there is one. */
  textOf(to: string, subject: string): Promise<string>
  close(): Promise<void>
}

type Letter = { to: string; subject: string; text: string }

/** Signs the administrator in at the shop of `baseURL`. */
export async function readOutbox(baseURL: string): Promise<OutboxReader> {
  const admin = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const signedIn = await admin.post('/api/auth/sign-in/email', { data: ADMIN })
  expect(signedIn.status()).toBe(200)
  const answer = await admin.put(`/api/user/${ADMIN.email}`, { data: { email: ADMIN.email } })
  const { token } = (await answer.json()) as { token: string }
  async function textOf(to: string, subject: string, count = 1): Promise<string> {
    let found: Letter[] = []
    await expect
      .poll(async () => {
        found = (await lettersTo(admin, token, to)).filter((letter) => letter.subject === subject)
        return found.length
      })
      .toBeGreaterThanOrEqual(count)
    return found[0]?.text ?? ''
  }
  return {
    textOf,
    async linkIn(to, subject, count) {
      const link = /https?:\/\/\S+/.exec(await textOf(to, subject, count))?.[0]
      if (!link) throw new Error(`There is no address in the letter ${subject} to ${to}`)
      return link
    },
    close: () => admin.dispose(),
  }
}

async function lettersTo(admin: APIRequestContext, token: string, to: string): Promise<Letter[]> {
  const answer = await admin.get(`/api/letters?search=${encodeURIComponent(to)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as Letter[]).filter((letter) => letter.to === to)
}

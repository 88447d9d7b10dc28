import type { AddressInfo } from 'node:net'
import { DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL } from '#platform/server/config/demo-addresses.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { type App, createApp } from '../../app.ts'
import type { AppContext } from '../../app-context.ts'

type Who = 'admin' | 'customer'
const EMAILS: Record<Who, string> = { admin: DEMO_ADMIN_EMAIL, customer: DEMO_CUSTOMER_EMAIL }

/** The demo shop with a clock that is put, so that what is done in it happened then. */
export type ShopOfThePast = {
  app: App
  db: Database
  /** From now on it is this moment; emails are written about what happens from `writing` on. */
  putClock(moment: Date): void
  /** An operation of the API, as one of the demo's accounts. @throws when it is refused */
  call<T>(who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T>
  close(): Promise<void>
}

type Given = Omit<AppContext, 'pages' | 'now' | 'limitJobs'> & { password: string; writing: Date }

/** Opens it beside the shop that listens, on the same database. Its emails stay in the outbox: nobody gets any. */
export async function openShopOfThePast({ password, writing, ...given }: Given): Promise<ShopOfThePast> {
  const { config, database } = given
  let clock = new Date()
  const limitJobs = (jobs: Jobs): Jobs => ({
    ...jobs,
    async send(...job) {
      if (clock >= writing) await jobs.send(...job)
    },
  })
  const app = await createApp({
    ...given,
    config: { ...config, rateLimits: false, holdLimits: false, logLevel: 'silent', smtp: undefined },
    pages: undefined,
    now: () => clock,
    limitJobs,
    say: () => {},
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/api`
  const [origin = ''] = config.ownOrigins
  const ask = async <T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const json = body && { 'content-type': 'application/json' }
    const answer = await fetch(url + path, {
      method,
      headers: { origin, ...json, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return { body: (await answer.json()) as T, cookies: answer.headers.getSetCookie() }
  }
  const signIn = async (email: string) => {
    const { cookies } = await ask('POST', '/auth/sign-in/email', { email, password })
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    const { body } = await ask<{ token: string }>('PUT', `/user/${email}`, { email }, { cookie })
    return body.token
  }
  // Of today, since an access token lasts an hour.
  const signInToday = async (email: string) => {
    const then = clock
    clock = new Date()
    const token = await signIn(email)
    clock = then
    return token
  }
  const tokens: Partial<Record<Who, string>> = {}
  return {
    app,
    db: database.db,
    putClock(moment) {
      clock = moment
    },
    async call<T>(who: Who, method: string, path: string, body?: object) {
      tokens[who] ??= await signInToday(EMAILS[who])
      return (await ask<T>(method, path, body, { authorization: `Bearer ${tokens[who]}` })).body
    },
    close: () => app.server.close(),
  }
}

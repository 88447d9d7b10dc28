import { contract } from '#contract/contract.ts'
import type { OpenedDatabase } from '#server/adapters/database/database.ts'
import type { App } from '#server/app.ts'
import { KNOCKS, type Knock, type Who } from './knocks.ts'

const PASSWORD = 'bench-password'
/** Where lists of a million parts are looked into far from their beginning. */
const DEEP = {
  name: { value: 'Part 55555', id: '00000000-0000-4000-8000-000000000000' },
  price: { value: 100_000, id: '00000000-0000-4000-8000-000000000000' },
  newest: { value: '2026-01-06T00:00:00.000Z', id: '00000000-0000-4000-8000-000000000000' },
}
/** These are asked by forms with files, or by whom no sample gets so far. */
const NOT_ASKED = ['uploadPicture', 'retryJob', 'declinePlanRequest', 'shipOrders']

type Person = { token: string; cookie: string; email: string }

/**
 * Asks a shop for each of its pages and calls.
 * @param ask is told before each what comes, and runs it
 * @throws Error when one fails, or a call of the contract was not asked
 */
export async function askEverything(
  { url, app, database }: { url: string; app: App; database: OpenedDatabase },
  ask: (label: string, run: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const people: Partial<Record<Who, Person>> = {}
  const known: Record<string, string> = { sku: `EXPLAIN-${Date.now()}` }
  const failures: string[] = []
  for (const [sort, position] of Object.entries(DEEP))
    known[`deep-${sort}`] = Buffer.from(JSON.stringify(position)).toString('base64url')
  const { rows } = await database.pool.query(
    `SELECT price_cents FROM parts WHERE id = '${'00000000-0000-4000-8000-000000000030'}'`,
  )
  const prices = { placePrice: (rows[0].price_cents * 5) / 100 }

  async function begin(path: string, email: string, more: object = {}): Promise<Person> {
    const signed = await send('POST', `/api/auth${path}`, { ...more, email, password: PASSWORD }, {})
    const cookie = signed.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const answer = await send('PUT', `/api/user/${email}`, { email }, { cookie })
    return { cookie, email, token: ((await answer.json()) as { token: string }).token }
  }

  const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { origin: url, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  function filled(text: string, email = ''): string {
    return text.replace(/\{([\w-]+)\}/g, (_, name: string) => (name === 'email' ? email : (known[name] ?? name)))
  }

  function filledBody(body: unknown, email: string | undefined): unknown {
    return JSON.parse(JSON.stringify(body), (_, value) =>
      typeof value !== 'string' ? value : value === '{placePrice}' ? prices.placePrice : filled(value, email),
    )
  }

  async function knock({ who, method, path, body, cookie, keep, refused }: Knock): Promise<void> {
    const person = people[who]
    const proof: Record<string, string> =
      person === undefined
        ? {}
        : cookie || path.startsWith('/api/auth')
          ? { cookie: person.cookie }
          : { authorization: `Bearer ${person.token}` }
    const answer = await send(method, filled(path, person?.email), body && filledBody(body, person?.email), proof)
    const text = await answer.text()
    if (keep && answer.ok) known[keep] = JSON.parse(text).insertedId
    if (answer.status === 503) {
      console.warn(`Too slow for this machine at this moment, explained all the same: ${method} ${path}`)
      return
    }
    const isWrong = answer.status === 422 && !refused
    if (isWrong || answer.status >= 500 || answer.status === 401 || (keep && !known[keep]))
      failures.push(`${method} ${path} was answered ${answer.status}: ${text}`)
  }

  await ask('signing up, and the token call', async () => {
    people.customer = await begin('/sign-up/email', `explain${Date.now()}@example.com`, { name: 'Buyer' })
  })
  await ask('signing in, and the token call', async () => {
    const { email } = await begin('/sign-up/email', `explain-admin${Date.now()}@example.com`, { name: 'Admin' })
    await app.accounts.makeAdmin(email)
    people.admin = await begin('/sign-in/email', email)
  })
  for (const each of KNOCKS) await ask(`${each.method} ${each.path}`, () => knock(each))
  if (failures.length > 0) throw new Error(`Not asked as meant:\n${failures.join('\n')}`)
  assertAllAsked()
  await ask('jobs', async () => {
    await app.jobs.workOff()
  })
}

function assertAllAsked(): void {
  const missing = Object.entries(contract).filter(([name, { method, path }]) => {
    const shape = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return (
      !NOT_ASKED.includes(name) &&
      !KNOCKS.some((knock) => knock.method === method && shape.test(knock.path.replace(/\?.*/, '')))
    )
  })
  if (missing.length > 0) throw new Error(`Not asked: ${missing.map(([name]) => name).join(', ')}`)
}

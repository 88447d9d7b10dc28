import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { numberedId } from '../orders/pgbench.ts'
import type { Role, SampleRequest } from './sample-request.ts'

const PASSWORD = 'bench-password'
/** Cursors far down the lists of a million parts. */
const DEEP_CURSORS = {
  name: { value: 'Part 55555', id: '00000000-0000-4000-8000-000000000000' },
  price: { value: 100_000, id: '00000000-0000-4000-8000-000000000000' },
  newest: { value: '2026-01-06T00:00:00.000Z', id: '00000000-0000-4000-8000-000000000000' },
}

export type SignedIn = { token: string; cookie: string; email: string }
type People = Partial<Record<Role, SignedIn>>

/** Sends sample requests to a shop and collects the answers that were not the expected ones. */
export type SampleSender = Awaited<ReturnType<typeof createSampleSender>>

export async function createSampleSender(url: string, people: People, { pool }: OpenedDatabase) {
  const fill = await createFiller(pool)
  const failures: string[] = []

  const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { origin: url, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  return {
    failures,

    /** Signs up or in, and gets an access token. */
    async begin(path: string, email: string, more: object = {}): Promise<SignedIn> {
      const signed = await send('POST', `/api/auth${path}`, { ...more, email, password: PASSWORD }, {})
      const cookie = signed.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      const answer = await send('PUT', `/api/user/${email}`, { email }, { cookie })
      return { cookie, email, token: ((await answer.json()) as { token: string }).token }
    },

    async sendSample(sample: SampleRequest): Promise<void> {
      const { role, method, path, body, keep, refused, guestOf } = sample
      const person = people[role]
      const sent = body && fill.body(body, person?.email)
      const answer = await send(
        method,
        fill.text(path, person?.email),
        sent,
        guestOf ? { authorization: `Guest ${fill.known[`${guestOf}-token`]}` } : credentialOf(person, sample),
      )
      const text = await answer.text()
      if (answer.ok) keepFrom(sample, text, fill.known)
      if (answer.status === 503) {
        console.warn(`${method} ${path} timed out under load; its statements are explained all the same.`)
        return
      }
      const isWrong = answer.status === 422 && !refused
      if (isWrong || answer.status >= 500 || answer.status === 401 || (keep && fill.known[keep] === undefined))
        failures.push(`${method} ${path} returned ${answer.status}: ${text}`)
    },
  }
}

type Known = Record<string, string | number>

function keepFrom({ keep, keepAt }: SampleRequest, answer: string, known: Known): void {
  if (!keep) return
  const kept = JSON.parse(answer)
  const { insertedId, return: back, key, token, number } = kept
  const value = keepAt ? valueAt(kept, keepAt) : (insertedId ?? back?._id)
  Object.assign(known, { [keep]: value, [`${keep}-key`]: key, [`${keep}-token`]: token, [`${keep}-number`]: number })
}

/** What stands in an answer at a path such as `0._id`. */
const valueAt = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], answer)

function credentialOf(person: SignedIn | undefined, { path, cookie }: SampleRequest): Record<string, string> {
  if (person === undefined) return {}
  if (cookie || path.startsWith('/api/auth')) return { cookie: person.cookie }
  return { authorization: `Bearer ${person.token}` }
}

async function createFiller(pool: OpenedDatabase['pool']) {
  const known: Known = { sku: `EXPLAIN-${Date.now()}` }
  for (const [sort, position] of Object.entries(DEEP_CURSORS))
    known[`deep-${sort}`] = Buffer.from(JSON.stringify(position)).toString('base64url')
  const { rows } = await pool.query('SELECT price_cents FROM parts WHERE id = $1', [numberedId(30)])
  const cents = rows[0].price_cents * 5
  Object.assign(known, { placePrice: cents / 100, couponPrice: (cents - 1) / 100 })

  const text = (template: string, email = ''): string =>
    template.replace(/\{([\w-]+)\}/g, (_, name: string) => (name === 'email' ? email : `${known[name] ?? name}`))

  const body = (template: unknown, email: string | undefined): unknown =>
    JSON.parse(JSON.stringify(template), (_, value) => {
      if (typeof value !== 'string') return value
      const whole = known[/^\{([\w-]+)\}$/.exec(value)?.[1] ?? '']
      return typeof whole === 'number' ? whole : text(value, email)
    })

  return { known, text, body }
}

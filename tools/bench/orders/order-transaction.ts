import type pg from 'pg'
import { createApp } from '#app/server/app.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'

/** A statement as the shop sent it, and the types that the server gives its parameters. */
export type SentStatement = { text: string; values: unknown[]; types: string[] }
/** The transaction that placed an order, and what in its values is of this order alone. */
export type SentOrder = {
  statements: SentStatement[]
  orderId: string
  key: string
  partIds: string[]
  accountId: string
  email: string
}

export type BenchPart = { id: string; priceCents: number }
/** What is ordered, one unit of each part, and by which operation: the specification's form takes one part. */
export type OrderForm = { operation: 'placeOrder' | 'checkout'; parts: BenchPart[] }

/**
 * Places an order with the shop's own code and records the statements, so no copy of its SQL has to be maintained.
 * @param database fresh: none of its connections was made yet
 * @param settings environment variables of the shop that is measured
 */
export async function sendOneOrder(
  database: OpenedDatabase,
  account: { id: string; email: string },
  form: OrderForm,
  settings: Record<string, string>,
): Promise<SentOrder> {
  const sent = recordStatements(database.pool)
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', HOLD_LIMITS: 'off', ...settings })
  const app = await createApp({ config, database, secret: 'of no account: nobody signs in here', pages: undefined })
  const key = crypto.randomUUID()
  try {
    const customer = { kind: 'account', accountId: account.id, sessionId: '', email: account.email } as const
    const rights = {
      role: 'customer',
      permissions: new Set<never>(),
      credential: 'bearer',
      secondFactor: false,
      emailVerified: true,
    } as const
    const buyer = { ...customer, ...rights, name: 'Buyer' }
    const keyed = { scope: account.id, operation: form.operation, key, requestHash: 'of this order' }
    const placed =
      form.operation === 'placeOrder'
        ? await app.orders.placeOrder(buyer, formBody(form.parts[0] as BenchPart), keyed)
        : await app.orders.checkout(buyer, checkoutBody(form.parts), keyed)
    if (isRefusal(placed)) throw new Error(`The order to copy was refused: ${placed.detail}`)
    const partIds = form.parts.map(({ id }) => id)
    const ofOrder = { key, partIds, accountId: account.id, email: account.email, orderId: placed.insertedId }
    return { ...ofOrder, statements: await withTypes(database.pool, transactionOf(sent, placed.insertedId)) }
  } finally {
    await app.server.close()
  }
}

/** The body of an order of one unit of each part. */
export function orderBody({ operation, parts }: OrderForm): object {
  return operation === 'placeOrder' ? formBody(parts[0] as BenchPart) : checkoutBody(parts)
}

/** What a customer sends for one unit of a part by the specification's form. */
export function formBody(part: BenchPart) {
  return {
    placeOrderProduct: part.id,
    placeOrderQuantity: 1,
    placePrice: part.priceCents / 100,
    phone: '0113 496 0000',
    address: '1 Mill Lane',
  }
}

function checkoutBody(parts: BenchPart[]) {
  return {
    lines: parts.map(({ id, priceCents }) => ({ part: id, quantity: 1, expectedPrice: priceCents / 100 })),
    shipTo: { country: 'GB', name: 'Ann Example', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' },
    method: 'included' as const,
    phone: '0113 496 0000',
    expectedTotal: parts.reduce((sum, { priceCents }) => sum + priceCents, 0) / 100,
  }
}

export type Recorded = { client: pg.ClientBase; text: string; values: unknown[] }

/** Writes down every statement that new connections of these pools send. */
export function recordStatements(...pools: pg.Pool[]): Recorded[] {
  const sent: Recorded[] = []
  const record = (client: pg.ClientBase) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((query: string | { text: string; values?: unknown[] }, values?: unknown[], ...rest: unknown[]) => {
      const text = typeof query === 'string' ? query : query.text
      sent.push({ client, text, values: values ?? (typeof query === 'string' ? [] : (query.values ?? [])) })
      return send(query, values, ...rest)
    }) as typeof client.query
  }
  for (const pool of pools) pool.on('connect', record)
  return sent
}

/** Of all that was sent, what lies between `begin` and `commit` around the order. */
function transactionOf(sent: Recorded[], orderId: string): Recorded[] {
  const client = sent.find(({ values }) => values.includes(orderId))?.client
  const ofClient = sent.filter((statement) => statement.client === client)
  const middle = ofClient.findIndex(({ values }) => values.includes(orderId))
  const begin = ofClient.findLastIndex(({ text }, index) => index < middle && /^begin/i.test(text))
  const commit = ofClient.findIndex(({ text }, index) => index > middle && /^commit/i.test(text))
  if (begin < 0 || commit < 0) throw new Error('The transaction that places an order was not found')
  return ofClient.slice(begin, commit + 1)
}

async function withTypes(pool: pg.Pool, statements: Recorded[]): Promise<SentStatement[]> {
  const client = await pool.connect()
  try {
    const typed: SentStatement[] = []
    for (const { text, values } of statements) {
      if (values.length === 0) typed.push({ text, values, types: [] })
      else typed.push({ text, values, types: await parameterTypes(client, text) })
    }
    return typed
  } finally {
    client.release(true)
  }
}

async function parameterTypes(client: pg.ClientBase, text: string): Promise<string[]> {
  await client.query(`PREPARE asked AS ${text}`)
  const { rows } = await client.query(
    "SELECT parameter_types::text[]::text AS types FROM pg_prepared_statements WHERE name = 'asked'",
  )
  await client.query('DEALLOCATE asked')
  return String(rows[0]?.types)
    .slice(1, -1)
    .split(',')
    .map((type) => type.replaceAll('"', ''))
}

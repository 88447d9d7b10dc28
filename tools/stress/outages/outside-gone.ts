import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import { controlSandbox } from '#test-support/sandboxes/sandbox-control.ts'
import { openTestMailServer, type ReceivedEmail } from '#test-support/sandboxes/test-mail-server.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { askIntent, confirmIntent, sendOrder, tellPaid } from '../orders/order-requests.ts'
import { IS_PUT_OFF, type Person, type ServerGroup, startServerGroup } from '../server-group.ts'

const PRICE_CENTS = 700
/** With the pauses between tries (`jobs.ts`) the twelfth is five hours after the first; here nobody waits for them. */
const TRIES = 12

type Paid = { order: string; buyer: Person; paid: boolean }

/**
 * Mail server and payment provider are gone while so many orders are placed and so many cancelled, for as many tries as
 * there are in five hours, and come back.
 * @throws Error when an order was refused, when a job was given up, when an email or a refund is missing or came twice,
 * when an email came before an earlier one to the same person, or when the books of the shop and its provider differ
 */
export async function loseOutside(cluster: TestCluster, orders: number): Promise<Record<string, number | string>> {
  let mail = await openTestMailServer()
  const port = Number(new URL(mail.url).port)
  const group = await startServerGroup(cluster, 1, {
    OPEN_ORDERS: '1000',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Parts Manufacture <shop@parts.example>',
  })
  try {
    const [admin, ...buyers] = await group.signUp(5)
    if (!admin) throw new Error('Nobody signed up')
    await group.makeAdmin(admin)
    const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
    const before = await inTurn(orders, (number) =>
      orderAndPay(group, buyers[number % buyers.length] as Person, part, number),
    )
    await group.settle()
    const { url, keys } = group.servers[0] ?? { url: '', keys: { secretKey: '' } }
    const provider = controlSandbox({ url: `${url}/sandbox/stripe`, secretKey: keys.secretKey })

    await mail.close()
    const emailsBefore = mail.received
    await provider.onRequest({ failure: 'hang_up', times: 999_999_999 })
    const meanwhile = await inTurn(orders, (number) =>
      orderWithoutProvider(group, buyers[number % buyers.length] as Person, part),
    )
    for (const { order, buyer, paid } of before) await endOrder(group, admin, buyer, order, paid)
    for (let round = 0; round < TRIES; round++) {
      await group.pool.query(`UPDATE jobs.job SET start_after = now() WHERE ${IS_PUT_OFF}`)
      await group.task('work-off')
    }
    const { rows: waiting } = await group.pool.query<{ name: string; state: string; jobs: number; tries: number }>(
      `SELECT name, state::text, count(*) AS jobs, max(retry_count) AS tries FROM jobs.job
       WHERE state IN ('retry', 'failed') GROUP BY name, state ORDER BY name`,
    )
    if (waiting.some(({ state }) => state === 'failed'))
      throw new Error(`Jobs were given up: ${JSON.stringify(waiting)}`)

    mail = await openTestMailServer({ port })
    await provider.reset()
    await group.settle()
    const books = await assertOrderInvariants(group.db, { settled: true })
    const emails = await assertEmailsOnce(group, [...emailsBefore, ...mail.received])
    return {
      ordersBefore: before.length,
      ordersMeanwhile: meanwhile.length,
      waited: waiting.map(({ name, jobs, tries }) => `${jobs} × ${name} (${tries} tries)`).join(', '),
      refunds: books.refunds,
      ...emails,
      emailsAfterReturn: mail.received.length,
    }
  } finally {
    await mail.close()
    await group.close()
  }
}

async function inTurn<One>(count: number, work: (number: number) => Promise<One>): Promise<One[]> {
  const all: One[] = []
  for (let number = 0; number < count; number++) all.push(await work(number))
  return all
}

async function place(group: ServerGroup, buyer: Person, part: string): Promise<string> {
  const { status, body } = await sendOrder(group, buyer, { part, priceCents: PRICE_CENTS })
  if (status !== 200) throw new Error(`An order was answered ${status}`)
  return (body as { insertedId: string }).insertedId
}

/** Every second one is paid, the others have a payment begun. */
async function orderAndPay(group: ServerGroup, buyer: Person, part: string, number: number): Promise<Paid> {
  const order = await place(group, buyer, part)
  const { body } = await askIntent(group, buyer, order, PRICE_CENTS)
  const { clientSecret } = body as { clientSecret: string }
  if (number % 2) return { order, buyer, paid: false }
  await confirmIntent(group, clientSecret, '4242424242424242')
  const { status } = await tellPaid(group, buyer, order, clientSecret.split('_secret_')[0] ?? '')
  if (status !== 200) throw new Error(`A payment was answered ${status}`)
  return { order, buyer, paid: true }
}

async function orderWithoutProvider(group: ServerGroup, buyer: Person, part: string): Promise<string> {
  const order = await place(group, buyer, part)
  const { status, headers } = await askIntent(group, buyer, order, PRICE_CENTS)
  if (status !== 503 || !headers.get('retry-after'))
    throw new Error(`A payment without provider was answered ${status}`)
  return order
}

/**
 * What is paid is cancelled, which gives its money back; the rest is withdrawn, which closes the payment that was
 * begun.
 */
async function endOrder(group: ServerGroup, admin: Person, buyer: Person, order: string, paid: boolean): Promise<void> {
  const { status } = paid
    ? await group.request('POST', `/api/orders/${order}/cancel`, { token: admin.token, body: {} })
    : await group.request('DELETE', `/api/placeOrder/${order}`, { token: buyer.token })
  if (status !== 200) throw new Error(`The end of an order was answered ${status}`)
}

async function assertEmailsOnce(
  group: ServerGroup,
  received: ReceivedEmail[],
): Promise<{ emails: number; overtaken: number }> {
  const { rows } = await group.pool.query<{ id: string; status: string; to: string; created_at: Date }>(
    'SELECT id, status, recipient AS "to", created_at FROM letters ORDER BY created_at, id',
  )
  const ids = received.map(({ message }) => /^message-id: <([^@>]+)@/im.exec(message)?.[1] ?? '')
  const unsent = rows.filter(({ status }) => status !== 'sent')
  if (unsent.length > 0) throw new Error(`${unsent.length} emails were not sent`)
  const missing = rows.filter(({ id }) => !ids.includes(id))
  if (missing.length > 0) throw new Error(`${missing.length} emails did not arrive`)
  if (ids.length !== new Set(ids).size) throw new Error(`${ids.length - new Set(ids).size} emails came twice`)
  // Those that came after one to the same person that was written later.
  const places = new Map(ids.map((id, place) => [id, place]))
  const overtaken = [...Map.groupBy(rows, ({ to }) => to).values()].flatMap((own) =>
    own.filter(({ id }, index) =>
      own.slice(index + 1).some((later) => (places.get(later.id) ?? 0) < (places.get(id) ?? 0)),
    ),
  )
  if (overtaken.length > 0) throw new Error(`${overtaken.length} emails were overtaken`)
  return { emails: ids.length, overtaken: overtaken.length }
}

import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { checkoutOf } from '#test-support/orders/check-out.ts'
import { openTestMailServer, type ReceivedEmail } from '#test-support/sandboxes/test-mail-server.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import type { TestAnswer } from '#test-support/test-request.ts'
import { type Person, type ServerGroup, startServerGroup } from '../server-group.ts'
import { sendTask } from '../server-process.ts'

const SERVERS = 3
const BUYERS = 10
const PRICE_CENTS = 700
const LONGEST_LIFE_MS = 4_000
const STUCK_AFTER_MS = 120_000

type Seen = { kills: number; stop: boolean }

/**
 * A few people withdraw so many orders that an administrator enters for them, about which no email waits for a payment,
 * so that each email to them is posted about when the one before is sent, while three servers that write and deliver
 * the emails are killed by turns, all but the first, which takes the orders. The scheduled job that queues what was
 * left is kept from running.
 * @throws Error when an email is left behind, missing, or came before an earlier one to the same person
 */
export async function killBetweenEmails(cluster: TestCluster, orders: number): Promise<Record<string, number>> {
  const mail = await openTestMailServer()
  const group = await startServerGroup(cluster, SERVERS, {
    OPEN_ORDERS: '1000',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Parts Manufacture <shop@parts.example>',
  })
  try {
    const [admin, ...buyers] = await group.signUp(1 + BUYERS)
    if (!admin) throw new Error('Nobody signed up')
    await group.makeAdmin(admin)
    const part = await group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })
    const seen = { kills: 0, stop: false }
    const startedAtMs = performance.now()
    const lives = group.servers.map((_, server) => liveAndDie(group, server, seen))
    const enter = ({ email }: Person) =>
      group.request('POST', '/api/orders', {
        ...{ server: 0, token: admin.token, headers: { 'idempotency-key': randomUUID() } },
        body: checkoutOf([{ part, quantity: 1, price: PRICE_CENTS / 100 }], { email }),
      })
    const posting = buyers.map((buyer) => enterAndWithdraw(group, buyer, enter, Math.ceil(orders / BUYERS)))
    const isOver = async () => {
      await Promise.all(posting)
      await untilSent(group)
    }
    await Promise.all([isOver().finally(() => (seen.stop = true)), ...lives])
    const seconds = Math.round((performance.now() - startedAtMs) / 1000)
    return { ...(await judge(group, mail.received)), kills: seen.kills, seconds }
  } finally {
    await group.close()
    await mail.close()
  }
}

async function enterAndWithdraw(
  group: ServerGroup,
  buyer: Person,
  enter: (buyer: Person) => Promise<TestAnswer>,
  orders: number,
): Promise<void> {
  for (let number = 0; number < orders; number++) {
    const placed = await untilAnswered(() => enter(buyer))
    const { insertedId } = placed.body as { insertedId: string }
    const path = `/api/placeOrder/${insertedId}`
    await untilAnswered(() => group.request('DELETE', path, { token: buyer.token, server: 0 }))
  }
}

async function untilAnswered(send: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await send()
    if (answer.status === 200) return answer
    if (answer.status !== 503) throw new Error(`A request was answered ${answer.status}`)
    await delay(100)
  }
}

async function liveAndDie(group: ServerGroup, server: number, seen: Seen): Promise<void> {
  while (!seen.stop) {
    const { child } = group.servers[server] ?? (await group.restart(server))
    const end = performance.now() + randomInt(LONGEST_LIFE_MS)
    const work = (async () => {
      while (child.connected && !seen.stop && performance.now() < end)
        await sendTask(child, 'work-off', []).catch(() => {})
    })()
    await delay(end - performance.now())
    if (seen.stop || server === 0) {
      await work
      continue
    }
    await group.kill(server)
    seen.kills += 1
    await work
    await group.restart(server)
  }
}

/** @throws Error when emails wait and nothing is done about them */
async function untilSent({ pool }: ServerGroup): Promise<void> {
  const untilMs = performance.now() + STUCK_AFTER_MS
  for (let quiet = 0; ; await delay(200)) {
    // What a dead server had claimed is due at once.
    await pool.query(`UPDATE jobs.job SET state = 'retry', start_after = now()
      WHERE name IN ('deliver-letter', 'order-email')
        AND (state = 'retry' OR (state = 'active' AND started_on < now() - interval '10 seconds'))`)
    await pool.query(`UPDATE jobs.job SET start_after = now() + interval '1 day' WHERE name = 'queue-left-letters'`)
    const { rows } = await pool.query<{ jobs: number; unsent: number }>(
      `SELECT (SELECT count(*)::integer FROM jobs.job
          WHERE name IN ('deliver-letter', 'order-email') AND state < 'completed') AS jobs,
        (SELECT count(*)::integer FROM letters WHERE status <> 'sent') AS unsent`,
    )
    const { jobs, unsent } = rows[0] ?? { jobs: 0, unsent: 0 }
    if (jobs === 0 && unsent === 0) return
    quiet = jobs === 0 ? quiet + 1 : 0
    if (quiet > 10 || performance.now() > untilMs) throw new Error(`${unsent} emails were left behind, ${jobs} jobs`)
  }
}

async function judge({ pool }: ServerGroup, received: readonly ReceivedEmail[]): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ id: string; account: string }>(
    `SELECT id, account_id AS account FROM letters WHERE key IS NOT NULL AND account_id IS NOT NULL
     ORDER BY created_at, id`,
  )
  const ids = received.map(({ message }) => /^message-id: <([^@>]+)@/im.exec(message)?.[1] ?? '')
  const inOrder = [...new Set(ids)]
  const places = new Map(inOrder.map((id, place) => [id, place]))
  const missing = rows.filter(({ id }) => !places.has(id)).length
  if (missing > 0) throw new Error(`${missing} emails did not arrive`)
  const overtaken = [...Map.groupBy(rows, ({ account }) => account).values()].flatMap((own) =>
    own.filter(({ id }, index) => index > 0 && (places.get(id) ?? 0) < (places.get(own[index - 1]?.id ?? '') ?? 0)),
  )
  if (overtaken.length > 0) throw new Error(`${overtaken.length} emails came before an earlier one`)
  return { emails: rows.length, arrivedAgain: ids.length - inOrder.length }
}

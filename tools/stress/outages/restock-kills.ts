import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openTestMailServer, type ReceivedEmail } from '#test-support/sandboxes/test-mail-server.ts'
import type { TestCluster } from '#test-support/test-cluster.ts'
import { type ServerGroup, startServerGroup } from '../server-group.ts'
import { sendTask } from '../server-process.ts'

const SERVERS = 2
/** Of those who wait; the others have no account. */
const ACCOUNTS = 10
const LONGEST_LIFE_MS = 2_000

/**
 * A part comes back for which so many wait, while two servers that tell them and deliver the emails are killed by
 * turns. A server that dies after it gave an email to the mail server and before it noted so sends it again with the
 * same id.
 * @throws Error when somebody gets no email, two different ones, or waits on
 */
export async function killTelling(cluster: TestCluster, people: number): Promise<Record<string, number>> {
  const mail = await openTestMailServer()
  const group = await startServerGroup(cluster, SERVERS, {
    RATE_LIMITS: 'on',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Parts Manufacture <shop@parts.example>',
  })
  try {
    const part = await group.addPart({ priceCents: 700, quantity: 0 })
    await letWait(group, part, people)
    const startedAtMs = performance.now()
    await group.pool.query('UPDATE parts SET quantity = 10, available = 10 WHERE id = $1', [part])
    const seen = { kills: 0, stop: false }
    const lives = group.servers.map((_, server) => liveAndDie(group, server, seen))
    const isOver = async () => {
      for (; !(await isDone(group)); await delay(200));
      seen.stop = true
    }
    await Promise.all([isOver(), ...lives])
    const seconds = Math.round((performance.now() - startedAtMs) / 1000)
    return { ...(await judge(group, mail.received, people)), kills: seen.kills, seconds }
  } finally {
    await group.close()
    await mail.close()
  }
}

async function letWait(group: ServerGroup, part: string, people: number): Promise<void> {
  const accounts = await group.signUp(Math.min(ACCOUNTS, people))
  const alert = `INSERT INTO stock_alerts (id, part_id, account_id, email, created_at, confirmed_at)`
  await group.pool.query(
    `${alert} SELECT gen_random_uuid(), $1, id, NULL, now(), now() FROM accounts WHERE email = ANY ($2)`,
    [part, accounts.map(({ email }) => email)],
  )
  await group.pool.query(
    `${alert} SELECT gen_random_uuid(), $1, NULL, 'waits-' || n || '@example.com', now(), now()
     FROM generate_series(1, $2::integer) AS n`,
    [part, people - accounts.length],
  )
}

type Seen = { kills: number; stop: boolean }

async function liveAndDie(group: ServerGroup, server: number, seen: Seen): Promise<void> {
  while (!seen.stop) {
    const { child } = group.servers[server] ?? (await group.restart(server))
    const work = tellAndDeliver(child)
    await delay(randomInt(LONGEST_LIFE_MS))
    if (seen.stop) return work
    await group.kill(server)
    seen.kills += 1
    await work
    await group.restart(server)
  }
}

/** Until it is killed or has nothing left to do. */
async function tellAndDeliver(child: ChildProcess): Promise<void> {
  for (const work of ['tell-of-stock', 'work-off'] as const)
    if (child.connected) await sendTask(child, work, []).catch(() => {})
}

async function isDone({ pool }: ServerGroup): Promise<boolean> {
  // What a dead server had claimed is due at once.
  await pool.query(`UPDATE jobs.job SET state = 'retry', start_after = now()
    WHERE name = 'deliver-letter' AND (state = 'retry' OR (state = 'active' AND started_on < now() - interval '5 seconds'))`)
  const { rows } = await pool.query(
    `SELECT 1 FROM stock_alerts WHERE told_at IS NULL
     UNION ALL SELECT 1 FROM letters WHERE key LIKE 'back-in-stock:%' AND status <> 'sent' LIMIT 1`,
  )
  return rows.length === 0
}

async function judge({ pool }: ServerGroup, received: readonly ReceivedEmail[], people: number) {
  const { rows } = await pool.query<{ id: string; to: string }>(
    `SELECT id, recipient AS "to" FROM letters WHERE key LIKE 'back-in-stock:%'`,
  )
  const told = new Set(rows.map(({ to }) => to))
  if (rows.length !== people || told.size !== people)
    throw new Error(`${rows.length} emails to ${told.size} of ${people} people`)
  const ids = received
    .filter(({ message }) => /^subject: Back in stock/im.test(message))
    .map(({ message }) => /^message-id: <([^@>]+)@/im.exec(message)?.[1] ?? '')
  const arrived = new Set(ids)
  const missing = rows.filter(({ id }) => !arrived.has(id)).length
  if (missing > 0 || arrived.size !== people) throw new Error(`${missing} emails did not arrive`)
  const waiting = await pool.query('SELECT 1 FROM stock_alerts WHERE told_at IS NULL UNION ALL SELECT 1 FROM restocks')
  if (waiting.rows.length > 0) throw new Error('Somebody still waits')
  return { people, emails: rows.length, arrived: arrived.size, arrivedAgain: ids.length - arrived.size }
}

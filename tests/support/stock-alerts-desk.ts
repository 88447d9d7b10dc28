import { v7 as newId, validate } from 'uuid'
import { createAlertKeys } from '#engagement/server/stock-alerts/alert-keys.ts'
import type { StockAlertsContext } from '#engagement/server/stock-alerts/stock-alerts-context.ts'
import { type AlertRow, restocks, stockAlerts } from '#engagement/server/stock-alerts/stock-alerts-tables.ts'
import type { PostedEmail } from '#messaging/server/email/correspondence-service.ts'
import type { TestDatabase } from './test-database.ts'
import { insertTestPart } from './test-parts.ts'

export const SHOP = 'https://parts.example'
export const NOON = new Date('2026-12-01T12:00:00.000Z')
export const DAY_MS = 86_400_000

/** All that stock alerts need beside a database, written down instead of sent. */
export function openStockAlertsDesk({ db, pool }: TestDatabase) {
  const [emails, jobs, people] = [[] as PostedEmail[], [] as unknown[], new Map<string, string>()]
  const desk = { at: NOON, mayPost: (): boolean => true }
  const context = {
    db,
    accounts: {
      holdAccount: async (_: unknown, id: string) => people.has(id),
      findAccount: async (id: string) => (people.has(id) ? { email: people.get(id) } : undefined),
      emailsOf: async (ids: string[]) => {
        if (!ids.every(validate)) throw new Error('The database takes no such id.')
        return new Map([...people].filter(([id]) => ids.includes(id)))
      },
    },
    correspondence: {
      postEmail: async (_: unknown, email: PostedEmail) => {
        if (!desk.mayPost()) throw new Error('The process was killed.')
        if (emails.some(({ key }) => key === email.key)) return false
        emails.push(email)
        return true
      },
    },
    alertKeys: createAlertKeys('a secret, long enough to sign'),
    jobs: { send: async (_: unknown, ...job: unknown[]) => void jobs.push(job) },
    settings: { shopMailbox: undefined, publicUrl: SHOP },
    now: () => desk.at,
    newId,
  } as unknown as StockAlertsContext

  return Object.assign(desk, {
    ...{ context, emails, jobs },
    /** An account with this address. */
    account(email: string) {
      const accountId = newId()
      people.set(accountId, email)
      return { accountId, close: () => people.delete(accountId) }
    },
    /** A part of which less than the minimum order is left. */
    soldOut: (name: string) => insertTestPart(db, NOON, { name, quantity: 4, min: 5 }),
    stock: (part: string, available: number) =>
      pool.query('UPDATE parts SET available = $2, quantity = greatest(quantity, $2) WHERE id = $1', [part, available]),
    deletePart: (part: string) => pool.query('UPDATE parts SET active = false WHERE id = $1', [part]),
    /** Stores an alert as it is, for anybody who is not named. */
    async keep(row: Partial<AlertRow> & { partId: string }) {
      const id = newId()
      const email = row.accountId ? null : `${id}@example.com`
      const usual = { accountId: null, email, language: 'en', createdAt: NOON, confirmedAt: null, toldAt: null }
      await db.insert(stockAlerts).values({ id, ...usual, ...row })
      return id
    },
    alerts: async () => (await db.select().from(stockAlerts)).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    restocked: async () => (await db.select().from(restocks)).map(({ partId }) => partId),
    async forget() {
      await db.delete(stockAlerts)
      await db.delete(restocks)
      for (const list of [emails, jobs]) list.length = 0
      Object.assign(desk, { at: NOON, mayPost: () => true })
    },
  })
}

import { asc } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { returnSettingsSchema } from '#admin/contract/settings/return-settings.ts'
import type { UnitsOfPart } from '#catalogue/server/catalogue-service.ts'
import type { PostedEmail } from '#messaging/server/email/correspondence-service.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import { lockOrder, type OrderRow } from '#orders/server/orders-store.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { ReturnsContext } from '#returns/server/returns-context.ts'
import { type Confirmed, carryOutWithdrawal } from '#returns/server/withdrawals/carry-out-withdrawal.ts'
import { takeDeclaration, withdrawContract } from '#returns/server/withdrawals/declare-withdrawal.ts'
import { createWithdrawalKeys } from '#returns/server/withdrawals/withdrawal-keys.ts'
import { type WithdrawalRow, withdrawals } from '#returns/server/withdrawals/withdrawals-tables.ts'
import { NOON, type Placed, placeOrder, standingOf } from './orders/stored-order.ts'
import type { TestDatabase } from './test-database.ts'

const ADA = { number: 'W-100007', name: 'Ada', receivedAt: NOON, accountId: null, chosen: null }
export const NOTE = 'Withdrawn from the contract, W-100007'
/** So many of each line, from the first. */
export const units = (...quantities: number[]): LineUnits[] =>
  quantities.map((quantity, at) => ({ line: at + 1, quantity })).filter(({ quantity }) => quantity > 0)

/** What becomes of Ada's withdrawal, as `standing` tells it. */
export const withdrawn = (...quantities: number[]) => ({
  ...{ kind: 'withdrawal', status: 'approved', words: 'Declared by Ada, W-100007', createdAt: NOON },
  units: units(...quantities).map(({ line, quantity }) => [line, quantity]),
})
export const refundOf = (amountCents: number, changes: object = {}) => ({
  ...{ amountCents, reason: 'units', accountId: null, note: NOTE },
  ...changes,
})

/** All that withdrawals need beside a database; what would be sent, returned to the stock or posted is written down. */
export function openWithdrawalsDesk({ db }: TestDatabase) {
  const [emails, jobs, stock] = [[] as PostedEmail[], [] as [string, object][], [] as UnitsOfPart[]]
  const people = new Map<string, string>()
  const settings = { shopMailbox: 'shop@example.com', publicUrl: 'https://parts.example' }
  const desk = { at: NOON, withdrawal: { on: true, days: 14 }, settings, zones: ['Europe/Berlin'] }
  const withdrawalKeys = createWithdrawalKeys('a secret, long enough to sign')
  const context = {
    ...{ db, settings, withdrawalKeys, newId },
    accounts: {
      findAccount: async (id: string) => (people.has(id) ? { id, email: people.get(id) } : undefined),
      findByEmail: async (email: string) =>
        [...people].map(([id, its]) => ({ id, its })).find(({ its }) => its === email),
    },
    catalogue: { returnStock: async (_: unknown, units: UnitsOfPart[]) => void stock.push(...units) },
    correspondence: {
      async postEmail(_: unknown, email: PostedEmail) {
        if (emails.some(({ key }) => key === email.key)) return false
        emails.push(email)
        return true
      },
    },
    jobs: { send: async (_: unknown, queue: string, data: object) => void jobs.push([queue, data]) },
    returnSettings: async () => returnSettingsSchema.parse({ withdrawal: desk.withdrawal }),
    async timeZonesSince(_: unknown, from: Date) {
      if (!(from instanceof Date)) throw new Error('Nothing has arrived.')
      return desk.zones
    },
    timeZone: async () => 'Europe/Berlin',
    now: () => desk.at,
  } as unknown as ReturnsContext

  const declared = () => db.select().from(withdrawals).orderBy(asc(withdrawals.number))
  return Object.assign(desk, {
    ...{ context, emails, jobs, stock, withdrawalKeys },
    /** An account with this address. */
    account(email: string) {
      const id = newId()
      people.set(id, email)
      return id
    },
    place: (order: Placed) => placeOrder(db, order),
    declared,
    async onlyDeclared(): Promise<WithdrawalRow> {
      const [only, ...others] = await declared()
      if (!only || others.length > 0) throw new Error(`${others.length + 1} were declared`)
      return only
    },
    rowOf: async ({ id }: WithdrawalRow) => (await declared()).find((row) => row.id === id),
    /** What anybody declares with the form. */
    async type(number: string, email = 'ada@example.com'): Promise<WithdrawalRow> {
      await withdrawContract(context, { name: 'Ada', number, email })
      const row = (await declared()).at(-1)
      if (!row) throw new Error('Nothing was declared')
      return row
    },
    take: ({ id }: WithdrawalRow) => takeDeclaration(context, id),
    linkTo: ({ id }: WithdrawalRow) => `/withdrawal/${id}#key=${withdrawalKeys.keyOf('withdrawal', id)}`,
    subjects: () => emails.map(({ to, subject }) => [to, subject]),
    standing: (order: string) => standingOf(db, order),
    /** Ada's withdrawal, confirmed; `row`: the order as somebody has read it, else as it is. */
    async carryOut(orderId: string, confirmed: Partial<Confirmed> = {}, row?: OrderRow) {
      await inTransaction(db, async (transaction) => {
        const order = row ?? (await lockOrder(transaction, 'every account', orderId))
        if (order) await carryOutWithdrawal(context, transaction, order, { ...ADA, ...confirmed })
      })
      return standingOf(db, orderId)
    },
    forget() {
      for (const list of [emails, jobs, stock]) list.length = 0
      Object.assign(desk, { at: NOON, withdrawal: { on: true, days: 14 }, zones: ['Europe/Berlin'] })
    },
  })
}

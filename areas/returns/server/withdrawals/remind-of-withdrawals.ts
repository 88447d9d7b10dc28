import { longDay } from '#platform/contract/language/intl-formats.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { lastDay, passedDays } from '../return-period.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { tellShop } from './withdrawal-letters.ts'
import { REFUND_DAYS } from './withdrawal-rules.ts'
import { lockWithdrawal, selectOpenSince } from './withdrawals-store.ts'

/** Days of the shop since an open withdrawal was received. */
const TOLD_ON = [12, 7] as const

/** Tells the shop of withdrawals that nobody has confirmed or closed, on two days. Returns how many were due. */
export async function remindOfWithdrawals(context: ReturnsContext): Promise<number> {
  const { db, now } = context
  const timeZone = await context.timeZone()
  let due = 0
  for (const { id, receivedAt } of await selectOpenSince(db, daysAgo(now(), REFUND_DAYS + 1), daysAgo(now(), 6))) {
    const passed = passedDays(receivedAt, now(), timeZone)
    const on = passed <= REFUND_DAYS ? TOLD_ON.find((day) => passed >= day) : undefined
    if (!on) continue
    await inTransaction(db, async (transaction) => {
      const row = await lockWithdrawal(transaction, id)
      if (row?.state !== 'declared' && row?.state !== 'unmatched') return
      due += 1
      const refundBy = longDay(new Date(`${lastDay(receivedAt, REFUND_DAYS, timeZone)}T00:00:00Z`))
      await tellShop(context, transaction, row, on === 7 ? 'open-for-7-days' : 'open-for-12-days', refundBy)
    })
  }
  return due
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

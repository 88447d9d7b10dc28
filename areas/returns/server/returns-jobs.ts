import { lapseReturns } from './move-return.ts'
import { writeRecallEmails } from './recalls/send-recall.ts'
import { writeReturnEmail } from './return-emails.ts'
import type { ReturnsContext } from './returns-context.ts'
import { takeDeclaration } from './withdrawals/declare-withdrawal.ts'
import { remindOfWithdrawals } from './withdrawals/remind-of-withdrawals.ts'

/** Registers the jobs of returns, withdrawals and recalls, before they start. */
export function workForReturns(context: ReturnsContext): void {
  const { jobs } = context
  jobs.work('return-letter', ({ data }) => writeReturnEmail(context, data))
  jobs.work('withdrawal-declared', ({ data }) => takeDeclaration(context, data.withdrawalId))
  jobs.work('recall-letters', ({ data }) => writeRecallEmails(context, data))
  jobs.every('remind-of-withdrawals', async () => void (await remindOfWithdrawals(context)))
  jobs.every('lapse-returns', async () => void (await lapseReturns(context)))
}

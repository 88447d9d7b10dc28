import type { LineUnits } from '#orders/contract/shipments.ts'
import { orderNumber } from '#orders/server/order.ts'
import type { OrderLines } from '#orders/server/order-lines.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { type WithdrawalConfirmer, withdrawalStatement } from '#returns/contract/withdrawals.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { acknowledge, type Owned } from './withdrawal-letters.ts'
import { insertWithdrawal } from './withdrawals-store.ts'
import type { WithdrawalRow } from './withdrawals-tables.ts'

type Chosen = { by: Extract<WithdrawalConfirmer, 'account' | 'guest'>; units: LineUnits[] | undefined }

/** What a buyer declares on the page of a locked order, acknowledged. `units`: undefined for all that is possible. */
export async function recordWithdrawal(
  context: ReturnsContext,
  transaction: Queryable,
  { order, mailbox, lines }: Owned & { lines: OrderLines },
  { by, units }: Chosen,
  confirmed?: Pick<WithdrawalRow, 'state' | 'confirmedAt' | 'confirmedBy'>,
): Promise<WithdrawalRow> {
  const typed = { name: order.customerName, number: orderNumber(order), email: mailbox }
  const row = await insertWithdrawal(transaction, {
    ...{ id: context.newId(), name: typed.name, typedNumber: typed.number, typedEmail: mailbox },
    ...{ statement: statementOf(typed, lines, units), receivedAt: context.now() },
    ...{ orderId: order.id, origin: by, lines: units ?? null },
    ...confirmed,
  })
  await acknowledge(context, transaction, row, { order, mailbox })
  return row
}

/** With the parts as the order names them. */
export function statementOf(
  typed: Record<'name' | 'number' | 'email', string>,
  lines: OrderLines,
  units: readonly LineUnits[] | undefined,
): string {
  const nameOf = (line: number) => lines.find((each) => each.line === line)?.partName ?? ''
  return withdrawalStatement({
    ...typed,
    units: units?.map(({ line, quantity }) => ({ name: nameOf(line), quantity })),
  })
}

import type { ReturnSettings } from '#admin/contract/settings/return-settings.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'
import type { Regime } from '#platform/contract/shop/regimes.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { WithdrawalKeys } from './withdrawals/withdrawal-keys.ts'

/** Of returns, withdrawals and recalls. They move orders on, so they have all that orders have. */
export type ReturnsContext = OrdersContext & {
  returnSettings: () => Promise<ReturnSettings>
  regimes: () => Promise<readonly Regime[]>
  /** In which the shop has counted days since a moment: a period that runs is not cut by another setting. */
  timeZonesSince: (db: Queryable, from: Date) => Promise<readonly string[]>
  withdrawalKeys: WithdrawalKeys
}

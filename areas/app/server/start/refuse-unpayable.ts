import { offeredWays, type WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import { OperatorError } from '#platform/server/operator-error.ts'

/** A shop that takes orders needs a way to be paid. @throws OperatorError */
export async function refuseUnpayable(waysToPay: () => Promise<WaysToPay>): Promise<void> {
  if (offeredWays(await waysToPay()).length > 0) return
  throw new OperatorError(
    'Nobody could pay in this shop. Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY for cards, or BANK_TRANSFER with your bank details for bank transfers.',
  )
}

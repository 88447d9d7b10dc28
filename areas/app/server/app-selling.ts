import { v7 as newId } from 'uuid'
import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import { createOwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { FitmentService } from '#fitment/server/fitment-service.ts'
import type { CorrespondenceService } from '#messaging/server/email/correspondence-service.ts'
import { createGuestKeys } from '#orders/server/guests/guest-keys.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'
import { createOrdersContext, createOrdersService } from '#orders/server/orders-service.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { createDeliveryService } from '#pricing/server/delivery/delivery-service.ts'
import { createDiscountsService } from '#pricing/server/discounts/discounts-service.ts'
import { createPricingService } from '#pricing/server/pricing-service.ts'
import type { TaxProvider } from '#pricing/server/tax-provider/tax-provider.ts'
import { createTaxesService, type VatIdServices } from '#pricing/server/taxes/taxes-service.ts'
import { createReturnsService, returnsOfOrders } from '#returns/server/returns-service.ts'
import { createWithdrawalKeys } from '#returns/server/withdrawals/withdrawal-keys.ts'
import type { CompleteContext } from './app-context.ts'

type Adapters = {
  jobs: Jobs
  payments: Payments
  invalidation: Invalidation
  vatIds: VatIdServices
  taxProvider: TaxProvider
}

type Beside = {
  addresses: AddressesService
  catalogue: CatalogueService
  fitment: FitmentService
  accounts: AccountsService
  audit: AuditService
  correspondence: CorrespondenceService
  terms: OrdersContext['terms']
}

/** Connects what selling consists of: the owner's settings, prices and orders. */
export function createSelling({ config, secret, database, now }: CompleteContext, adapters: Adapters, beside: Beside) {
  const { db } = database
  const { jobs, payments, invalidation, vatIds, taxProvider } = adapters
  const { homeCountry } = config
  const ownerSettings = createOwnerSettingsService({ db, invalidation, waysConfigured: config, now, homeCountry })
  const { addresses, catalogue } = beside
  const delivery = createDeliveryService({ db, ownerSettings, catalogue, addresses, homeCountry, now })
  const taxes = createTaxesService({ db, ownerSettings, vatIds, provider: taxProvider, now })
  const discounts = createDiscountsService({ db, catalogue, ownerSettings, now })
  const findParts = (ids: readonly string[]) => catalogue.findPricedParts(db, ids)
  const pricing = createPricingService({ ownerSettings, findParts, delivery, taxes, coupons: discounts, homeCountry })
  const { publicUrl, shopMailbox, rateLimits, holdLimits, customerCancel } = config
  const configured = { homeCountry, publicUrl, shopMailbox, rateLimits, holdLimits, customerCancel }
  const ordersContext = createOrdersContext({
    ...{ db, ...beside, pricing, coupons: discounts, payments, jobs, now, newId },
    taxSettings: () => ownerSettings.held('taxes'),
    timeZone: ownerSettings.timeZone,
    regimes: ownerSettings.regimes,
    waysToPay: ownerSettings.waysToPay,
    ...{ taxes, taxProvider, returns: returnsOfOrders },
    settings: { ...config.orders, ...configured },
    guestKeys: createGuestKeys(secret),
  })
  const orders = createOrdersService(ordersContext)
  const returns = createReturnsService({
    ...ordersContext,
    returnSettings: ownerSettings.returnSettings,
    timeZonesSince: ownerSettings.timeZonesSince,
    withdrawalKeys: createWithdrawalKeys(secret),
  })
  return { ownerSettings, delivery, discounts, pricing, taxes, orders, ordersContext, returns }
}

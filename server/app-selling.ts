import { v7 as newId } from 'uuid'
import type { AccountsService } from './accounts/accounts-service.ts'
import type { Invalidation } from './adapters/invalidation/invalidation.ts'
import type { Jobs } from './adapters/jobs/jobs.ts'
import type { Payments } from './adapters/payments/payments.ts'
import type { TaxProvider } from './adapters/tax-provider/tax-provider.ts'
import type { AddressesService } from './addresses/addresses-service.ts'
import type { CompleteContext } from './app-context.ts'
import type { AuditService } from './audit/audit-service.ts'
import type { BasketService } from './basket/basket-service.ts'
import type { CatalogueService } from './catalogue/catalogue-service.ts'
import type { CorrespondenceService } from './correspondence/correspondence-service.ts'
import { createDeliveryService } from './delivery/delivery-service.ts'
import { createDiscountsService } from './discounts/discounts-service.ts'
import type { FitmentService } from './fitment/fitment-service.ts'
import { createGuestKeys } from './orders/guests/guest-keys.ts'
import type { OrdersContext } from './orders/orders-context.ts'
import { createOrdersContext, createOrdersService } from './orders/orders-service.ts'
import { createReturnsService, returnsOfOrders } from './orders/returns/returns-service.ts'
import { createOwnerSettingsService } from './owner-settings/owner-settings-service.ts'
import { createPricingService } from './pricing/pricing-service.ts'
import { createTaxesService, type VatIdServices } from './taxes/taxes-service.ts'

type Adapters = {
  jobs: Jobs
  payments: Payments
  invalidation: Invalidation
  vatIds: VatIdServices
  taxProvider: TaxProvider
}

type Beside = {
  addresses: AddressesService
  basket: BasketService
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
  const ownerSettings = createOwnerSettingsService({ db, audit: beside.audit, invalidation, now })
  const { homeCountry } = config
  const { addresses, catalogue } = beside
  const delivery = createDeliveryService({ db, ownerSettings, catalogue, addresses, homeCountry, now })
  const taxes = createTaxesService({ db, ownerSettings, vatIds, provider: taxProvider, now })
  const discounts = createDiscountsService({ db, catalogue, ownerSettings, now })
  const findParts = (ids: readonly string[]) => catalogue.findPricedParts(db, ids)
  const pricing = createPricingService({ ownerSettings, findParts, delivery, taxes, coupons: discounts, homeCountry })
  const { publicUrl, shopMailbox, rateLimits, customerCancel, bankTransfer } = config
  const configured = { publicUrl, shopMailbox, rateLimits, customerCancel, bankTransfer }
  const ordersContext = createOrdersContext({
    ...{ db, ...beside, pricing, coupons: discounts, payments, jobs, now, newId },
    taxSettings: () => ownerSettings.held('taxes'),
    ...{ taxes, taxProvider, returns: returnsOfOrders },
    settings: { ...config.orders, ...configured },
    guestKeys: createGuestKeys(secret),
  })
  const orders = createOrdersService(ordersContext)
  const returns = createReturnsService({ ...ordersContext, returnSettings: () => ownerSettings.held('returns') })
  return { ownerSettings, delivery, discounts, pricing, taxes, orders, returns }
}

import type { AddressesService } from '#server/addresses/addresses-service.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'
import type { OwnerSettingsService } from '#server/owner-settings/owner-settings-service.ts'

export type PapersContext = {
  addresses: Pick<AddressesService, 'formatAddress'>
  orders: Pick<OrdersService, 'getAdministeredOrder' | 'getPickList'>
  ownerSettings: Pick<OwnerSettingsService, 'held'>
  now: () => Date
}

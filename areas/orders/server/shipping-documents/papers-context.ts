import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { PrintingThreads } from '#platform/server/printing/printing-threads.ts'
import type { OrdersService } from '../orders-service.ts'
import type { AskedPickList } from './pick-list-thread.ts'

export type PapersContext = {
  addresses: Pick<AddressesService, 'formatAddress'>
  orders: Pick<OrdersService, 'getAdministeredOrder' | 'getPickList'>
  ownerSettings: Pick<OwnerSettingsService, 'held'>
  pickLists: PrintingThreads<AskedPickList>
  now: () => Date
}

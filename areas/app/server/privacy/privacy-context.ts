import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { Identity } from '#accounts/server/identity/identity.ts'
import type { PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import type { QuestionsService } from '#engagement/server/questions/questions-service.ts'
import type { ReviewsService } from '#engagement/server/reviews/reviews-service.ts'
import type { StockAlertsService } from '#engagement/server/stock-alerts/stock-alerts-service.ts'
import type { WishListsService } from '#engagement/server/wish-lists/wish-lists-service.ts'
import type { BikesService } from '#fitment/server/bikes/bikes-service.ts'
import type { InvoicesService } from '#invoices/server/invoices-service.ts'
import type { CorrespondenceService } from '#messaging/server/email/correspondence-service.ts'
import type { MessagesService } from '#messaging/server/messages/messages-service.ts'
import type { SubscriptionsService } from '#messaging/server/subscriptions/subscriptions-service.ts'
import type { BasketService } from '#orders/server/basket/basket-service.ts'
import type { OrdersService } from '#orders/server/orders-service.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { ReturnsService } from '#returns/server/returns-service.ts'

/** Every domain with personal data. Add new ones here. */
export type PrivacyContext = {
  db: Database
  identity: Identity
  accounts: AccountsService
  basket: BasketService
  bikes: BikesService
  wishLists: WishListsService
  addresses: AddressesService
  orders: OrdersService
  returns: ReturnsService
  invoices: InvoicesService
  reviews: ReviewsService
  questions: QuestionsService
  stockAlerts: StockAlertsService
  subscriptions: SubscriptionsService
  messages: MessagesService
  correspondence: CorrespondenceService
  audit: AuditService
  pictures: PicturesService
  now: () => Date
}

import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Identity } from '#server/adapters/identity/identity.ts'
import type { AddressesService } from '#server/addresses/addresses-service.ts'
import type { AuditService } from '#server/audit/audit-service.ts'
import type { BasketService } from '#server/basket/basket-service.ts'
import type { BikesService } from '#server/bikes/bikes-service.ts'
import type { CorrespondenceService } from '#server/correspondence/correspondence-service.ts'
import type { InvoicesService } from '#server/invoices/invoices-service.ts'
import type { MessagesService } from '#server/messages/messages-service.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'
import type { PicturesService } from '#server/pictures/pictures-service.ts'
import type { QuestionsService } from '#server/questions/questions-service.ts'
import type { RestockService } from '#server/restock/restock-service.ts'
import type { ReviewsService } from '#server/reviews/reviews-service.ts'
import type { SubscriptionsService } from '#server/subscriptions/subscriptions-service.ts'
import type { WishesService } from '#server/wishes/wishes-service.ts'

/** Every domain with personal data. Add new ones here. */
export type PrivacyContext = {
  db: Database
  identity: Identity
  accounts: AccountsService
  basket: BasketService
  bikes: BikesService
  wishes: WishesService
  addresses: AddressesService
  orders: OrdersService
  invoices: InvoicesService
  reviews: ReviewsService
  questions: QuestionsService
  restock: RestockService
  subscriptions: SubscriptionsService
  messages: MessagesService
  correspondence: CorrespondenceService
  audit: AuditService
  pictures: PicturesService
  now: () => Date
}

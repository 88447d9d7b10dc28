import type { AddressesService } from '#accounts/server/addresses/addresses-service.ts'
import { authorOf } from '#accounts/server/audit/audit-service.ts'
import type { customerPageOperations } from '#app/contract/customer-page.ts'
import type { WishListsService } from '#engagement/server/wish-lists/wish-lists-service.ts'
import type { customerOperations } from '#orders/contract/customers.ts'
import type { OrdersService } from '#orders/server/orders-service.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { ReturnsService } from '#returns/server/returns-service.ts'

type Needs = {
  orders: Pick<OrdersService, 'listCustomers' | 'findCustomer' | 'describeCustomer' | 'editCustomer'>
  returns: Pick<ReturnsService, 'listReturnsOf'>
  addresses: Pick<AddressesService, 'exportAddresses'>
  wishLists: Pick<WishListsService, 'exportWishes'>
}

/** The desk's list of customers, and each with what the areas know of it. */
export function customerRoutes({
  orders,
  returns,
  addresses,
  wishLists,
}: Needs): HandlersOf<typeof customerOperations & typeof customerPageOperations> {
  return {
    listCustomers: ({ input }) => orders.listCustomers(input.query),
    editCustomer: (call) => orders.editCustomer(authorOf(call), call.input.params.email, call.input.body),
    async getCustomer({ input }) {
      const customer = await orders.findCustomer(input.params.email)
      if (isRefusal(customer)) return customer
      const { accountId } = customer
      const [ordered, returned, saved, wished] = await Promise.all([
        orders.describeCustomer(customer),
        returns.listReturnsOf(customer),
        accountId === null ? [] : addresses.exportAddresses(accountId),
        accountId === null ? [] : wishLists.exportWishes(accountId),
      ])
      return {
        ...ordered,
        ...returned,
        shipTo: saved.find(({ defaultDelivery }) => defaultDelivery)?.address ?? ordered.shipTo,
        addresses: saved,
        wishLists: wished.map(({ name, lines }) => ({ name, parts: lines.length })),
      }
    },
  }
}

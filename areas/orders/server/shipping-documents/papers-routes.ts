import type { orderPaperOperations } from '#orders/contract/order-papers.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { PapersService } from './papers-service.ts'

export function papersRoutes(papers: PapersService): Pick<Handlers, keyof typeof orderPaperOperations> {
  return {
    printParcelPaper: ({ input: { params } }) =>
      papers.printParcelPaper({ ...params, shipment: Number(params.shipment) }),
    printPickList: ({ input }) => papers.printPickList(input.query.orders),
  }
}

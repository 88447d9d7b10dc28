import type { bikeOperations } from '#fitment/contract/bikes.ts'
import type { fitReportOperations } from '#fitment/contract/fit-reports.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { addBike } from './add-bike.ts'
import type { BikesContext } from './bikes-context.ts'
import { editBike } from './edit-bike.ts'
import { listFitReports, listObserved } from './fit-reports.ts'
import { mergeBikes } from './merge-bikes.ts'
import { observePart } from './observe-part.ts'
import { deleteBike, getBike, listBikes } from './own-bikes.ts'

export function bikesRoutes(context: BikesContext): HandlersOf<typeof bikeOperations & typeof fitReportOperations> {
  return {
    listBikes: ({ actor }) => listBikes(context, actor),
    getBike: ({ actor, input }) => getBike(context, actor, input.params.id),
    addBike: ({ actor, input, keyed }) => addBike(context, actor, input.body, keyed),
    editBike: ({ actor, input }) => editBike(context, actor, input),
    deleteBike: ({ actor, input }) => deleteBike(context, actor, input.params.id),
    mergeBikes: ({ actor, input }) => mergeBikes(context, actor, input.body),
    observePart: ({ actor, input }) => observePart(context, actor, input),
    listObserved: ({ actor, input }) => listObserved(context, actor, input.query.order),
    listFitReports: ({ input }) => listFitReports(context, input.query),
  }
}

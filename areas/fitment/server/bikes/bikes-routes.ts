import type { Handlers } from '#platform/server/operation-handler.ts'
import type { BikesService } from './bikes-service.ts'

type BikesHandlers = Pick<
  Handlers,
  | 'listBikes'
  | 'getBike'
  | 'addBike'
  | 'editBike'
  | 'deleteBike'
  | 'mergeBikes'
  | 'observePart'
  | 'listObserved'
  | 'listFitReports'
>

export function bikesRoutes(bikes: BikesService): BikesHandlers {
  return {
    listBikes: ({ actor }) => bikes.listBikes(actor),
    getBike: ({ actor, input }) => bikes.getBike(actor, input.params.id),
    addBike: ({ actor, input, keyed }) => bikes.addBike(actor, input.body, keyed),
    editBike: ({ actor, input }) => bikes.editBike(actor, input),
    deleteBike: ({ actor, input }) => bikes.deleteBike(actor, input.params.id),
    mergeBikes: ({ actor, input }) => bikes.mergeBikes(actor, input.body),
    observePart: ({ actor, input }) => bikes.observePart(actor, input),
    listObserved: ({ actor, input }) => bikes.listObserved(actor, input.query.order),
    listFitReports: ({ input }) => bikes.listFitReports(input.query),
  }
}

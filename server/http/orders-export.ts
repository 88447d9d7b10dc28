import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { orderFilterSchema } from '#contract/orders/order-administration.ts'
import { isRefusal, refuse } from '#contract/problem.ts'
import type { Reading } from '#server/adapters/reading/reading.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'
import type { AdminDoor } from './admin-door.ts'
import { sendProblem } from './responses/problem-details.ts'

type ExportDoor = {
  findAdministrator: AdminDoor
  orders: Pick<OrdersService, 'writeCsv'>
  reading: Pick<Reading, 'read'>
  now: () => Date
}

/**
 * `GET /api/orders/export`: the orders of a list as a CSV file, for administrators. No operation of the contract, because its
 * answer is no JSON; its access is that of `GET /orders`, and so are its filters.
 */
export function serveOrdersExport(
  server: FastifyInstance,
  { findAdministrator, orders, reading, now }: ExportDoor,
): void {
  server.route({
    method: 'GET',
    url: '/api/orders/export',
    config: { access: 'admin' },
    handler: async (request, reply) => {
      const actor = await findAdministrator(request)
      if (isRefusal(actor)) return sendProblem(reply, actor)
      const filter = orderFilterSchema.safeParse(request.query)
      if (!filter.success) {
        const errors = filter.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
        return sendProblem(reply, refuse('input-invalid', 'Some of the input is not valid.', { errors }))
      }
      const name = `orders-${now().toISOString().slice(0, 10)}.csv`
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(orders.writeCsv(reading, filter.data)))
    },
  })
}

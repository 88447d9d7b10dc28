import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { orderFilterSchema } from '#contract/order-administration.ts'
import { isRefusal, refuse } from '#contract/problem.ts'
import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { OrdersService } from '#server/orders/orders-service.ts'
import { sendProblem } from './problem-details.ts'
import { requestHeaders } from './request-headers.ts'

type ExportDoor = { findActor: AccountsService['findActor']; orders: Pick<OrdersService, 'writeCsv'>; now: () => Date }

/**
 * `GET /api/orders/export`: the orders of a list as a CSV file, for administrators. No operation of the contract, because its
 * answer is no JSON; its access is that of `GET /orders`, and so are its filters.
 */
export function serveOrdersExport(server: FastifyInstance, { findActor, orders, now }: ExportDoor): void {
  server.route({
    method: 'GET',
    url: '/api/orders/export',
    config: { access: 'admin' },
    handler: async (request, reply) => {
      const actor = await findActor(requestHeaders(request), 'bearer')
      if (isRefusal(actor)) return sendProblem(reply, actor)
      if (actor.kind === 'visitor') return sendProblem(reply, refuse('not-signed-in', 'Sign in to do this.'))
      if (actor.role !== 'admin') return sendProblem(reply, refuse('not-allowed', 'Only administrators may do this.'))
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
        .send(Readable.from(orders.writeCsv(filter.data)))
    },
  })
}

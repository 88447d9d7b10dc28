import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '#platform/contract/problem.ts'
import { sendProblem } from './responses/problem-details.ts'

const WEBHOOK_PATH = '/api/stripe/webhook'
const BODY_LIMIT_BYTES = 256 * 1024 // Stripe's events are a few kilobytes

type TakeEvent = (rawBody: Buffer, signature: string | undefined) => Promise<Refusal | undefined>

/** The signature covers the raw bytes, so this route doesn't parse. Stored events get 200; a job processes them. */
export function serveStripeWebhook(server: FastifyInstance, takeEvent: TakeEvent): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const raw = { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES } as const
    scope.addContentTypeParser('application/json', raw, async (_: FastifyRequest, body: Buffer) => body)
    scope.route({
      method: 'POST',
      url: WEBHOOK_PATH,
      config: { access: 'webhook', whileClosed: true },
      handler: async (request, reply) => {
        const signature = request.headers['stripe-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const refusal = await takeEvent(body, typeof signature === 'string' ? signature : undefined)
        if (refusal) return sendProblem(reply, refusal)
        return reply.code(200).header('cache-control', 'no-store').send({ received: true })
      },
    })
  })
}

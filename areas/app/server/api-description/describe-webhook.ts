import { z } from 'zod'
import { problemAnswers } from './describe-problems.ts'
import { jsonSchema } from './json-schema.ts'
import type { ApiDocument } from './open-api.ts'

export const MACHINES = 'Webhooks'

/** Not an operation, because its signed body must stay unparsed. */
export const WEBHOOK_PATHS: ApiDocument['paths'] = {
  '/stripe/webhook': {
    post: {
      operationId: 'takePaymentEvent',
      summary: 'Receive an event from the payment provider',
      description: 'For the payment provider. The signature covers the raw body; 200 means that the event is stored.',
      tags: [MACHINES],
      security: [{ providerSignature: [] }],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        '200': {
          description: 'Stored',
          content: { 'application/json': { schema: jsonSchema(z.object({ received: z.literal(true) }), 'output') } },
        },
        ...problemAnswers(['input-unreadable', 'too-large', 'wrong-content-type', 'unexpected', 'unavailable']),
      },
    },
  },
}

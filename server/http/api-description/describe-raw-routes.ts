import { z } from 'zod'
import { orderFilterSchema } from '#contract/orders/order-administration.ts'
import type { AuthEndpoint, AuthEndpoints } from '#server/adapters/identity/identity.ts'
import { ADMINISTRATORS, jsonBody, parametersOf } from './describe-operation.ts'
import { problemAnswers } from './describe-problems.ts'
import { jsonSchema } from './json-schema.ts'
import type { ApiDocument, ApiOperation } from './open-api.ts'

export const SIGNING_IN = 'Signing in'
export const MACHINES = 'Between machines'

/** What the shop answers under `/api` besides the operations of the contract: answers and bodies that are no JSON of ours. */
export const RAW_PATHS: ApiDocument['paths'] = {
  '/orders/export': {
    get: {
      operationId: 'exportOrders',
      summary: 'The orders of a list as a CSV file',
      description: 'For administrators. It takes the filters of `GET /orders`.',
      tags: [ADMINISTRATORS],
      security: [{ accessToken: [] }],
      parameters: parametersOf(orderFilterSchema, 'query'),
      responses: {
        '200': { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...problemAnswers(['not-signed-in', 'not-allowed', 'input-invalid', 'unexpected', 'unavailable']),
      },
    },
  },
  '/stripe/webhook': {
    post: {
      operationId: 'takePaymentEvent',
      summary: 'An event of the payment provider',
      description:
        'For the payment provider. The signature is checked over the raw bytes; an event that was stored is answered 200.',
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

/** The calls of signing up and in. Those that a browser opens as a page are no calls. */
export function describeSigningIn(endpoints: AuthEndpoints): ApiDocument['paths'] {
  const calls = Object.entries(endpoints).filter(([, { page }]) => page === undefined)
  return Object.fromEntries(
    calls.map(([path, endpoint]) => [
      `/auth${path}`,
      { [endpoint.method.toLowerCase()]: describeEndpoint(path, endpoint) },
    ]),
  )
}

/** Those that work without a session; all others belong to the signed-in account. */
const WITHOUT_SESSION = /^\/(sign-in|sign-up|get-session|request-password-reset|reset-password|verify-email)/

function describeEndpoint(path: string, { method, body, query, output }: AuthEndpoint): ApiOperation {
  const words = path.slice(1).replaceAll(/[/-]/g, ' ')
  return {
    operationId: `auth${words.replace(/(^| )(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`,
    summary: words.charAt(0).toUpperCase() + words.slice(1),
    tags: [SIGNING_IN],
    security: WITHOUT_SESSION.test(path) ? [] : [{ sessionCookie: [] }],
    ...(query && { parameters: parametersOf(query, 'query') }),
    ...(body && { requestBody: jsonBody(body) }),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: jsonSchema(output, 'output') } } },
      ...problemAnswers([
        ...(method === 'POST' ? (['input-unreadable', 'wrong-content-type'] as const) : []),
        'not-signed-in',
        ...(method === 'POST' ? (['wrong-origin', 'input-invalid', 'too-many-requests'] as const) : []),
        'unexpected',
        'unavailable',
      ]),
    },
  }
}

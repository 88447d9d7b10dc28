import { z } from 'zod'
import type { AuthEndpoint, AuthEndpoints } from '#accounts/server/identity/identity.ts'
import { contract } from '#app/contract/contract.ts'
import { decimalsOf, shopCurrency } from '#platform/contract/money/currency.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { describeOperation, jsonBody, parametersOf } from './describe-operation.ts'
import { problemAnswers } from './describe-problems.ts'
import { jsonSchema, namedJsonSchemas } from './json-schema.ts'
import type { ApiDocument, ApiOperation } from './open-api.ts'
import { SUBJECT_WORDS } from './subjects.ts'

type Described = { publicUrl: string; sessionCookie: string; authEndpoints: AuthEndpoints }

/** The OpenAPI document of `/api`, derived from the contract. */
export function apiDocument({ publicUrl, sessionCookie, authEndpoints }: Described): ApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: shopBrand().name,
      version: '1',
      summary: 'The shop’s operations',
      description: words().join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: new URL('/api', publicUrl).href, description: 'This shop' }],
    tags: [
      ...Object.values(SUBJECT_WORDS),
      {
        name: SIGNING_IN,
        description: 'Accounts, passwords, second factors and sessions, using the session cookie.',
      },
      { name: MACHINES, description: 'Webhooks.' },
    ],
    paths: mergePaths(contractPaths(), WEBHOOK_PATHS, describeSigningIn(authEndpoints)),
    components: {
      schemas: namedJsonSchemas(),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` from `PUT /user/{email}`. Valid for ten minutes, and only as long as its session.',
        },
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by signing in. Writes with it must come from a page of this shop.',
        },
        guestToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            '`Guest {token}`, with the token from placing or opening a guest order, or the key of an invitation to review.',
        },
        providerSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'Stripe-Signature',
          description: 'The payment provider’s signature over the body.',
        },
      },
    },
  }
}

const words = () => [
  'Sign in with `POST /auth/sign-in/email`, then ask `PUT /user/{email}` for an access token and send it as `Authorization: Bearer …`.',
  'Bodies are JSON of at most 64 KiB, of owners’ settings 2 MiB. A body with fields that its operation does not know is refused.',
  'Lists are paged: `limit` sets the page size, the `Link` header leads to the next page, `X-Total-Count` is the total.',
  `${amountWords()} Times are UTC (RFC 3339).`,
  'Errors are problem documents (RFC 9457), distinguished by `type`. Responses may gain fields.',
]

function amountWords(): string {
  const decimals = decimalsOf(shopCurrency())
  if (shopCurrency() === 'USD') return 'Prices are dollars with at most two decimals.'
  return `Prices are ${shopCurrency()} ${decimals === 0 ? 'without decimals' : `with at most ${decimals} decimals`}.`
}

function contractPaths(): ApiDocument['paths'] {
  const operations: [string, OperationShape][] = Object.entries(contract)
  return mergePaths(
    ...operations.map(([name, operation]) => ({
      [operation.path]: { [operation.method.toLowerCase()]: describeOperation(name, operation) },
    })),
  )
}

/** A path may have several methods. */
function mergePaths(...sets: ApiDocument['paths'][]): ApiDocument['paths'] {
  const merged: ApiDocument['paths'] = {}
  for (const set of sets) {
    for (const [path, methods] of Object.entries(set)) merged[path] = { ...merged[path], ...methods }
  }
  return merged
}

const MACHINES = 'Webhooks'

/** Not an operation, because its signed body must stay unparsed. */
const WEBHOOK_PATHS: ApiDocument['paths'] = {
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

const SIGNING_IN = 'Signing in'

/** Without those that browsers open as pages. */
function describeSigningIn(endpoints: AuthEndpoints): ApiDocument['paths'] {
  const calls = Object.entries(endpoints).filter(([, { page }]) => page === undefined)
  return Object.fromEntries(
    calls.map(([path, endpoint]) => [
      `/auth${path}`,
      { [endpoint.method.toLowerCase()]: describeEndpoint(path, endpoint) },
    ]),
  )
}

/** Usable without a session. */
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

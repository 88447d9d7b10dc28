import type { AuthEndpoints } from '#accounts/server/identity/identity.ts'
import { contract } from '#app/contract/contract.ts'
import { decimalsOf, shopCurrency } from '#platform/contract/money/currency.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { ADMINISTRATORS, ANYONE, describeOperation, SIGNED_IN } from './describe-operation.ts'
import { describeSigningIn, SIGNING_IN } from './describe-sign-in.ts'
import { MACHINES, WEBHOOK_PATHS } from './describe-webhook.ts'
import { namedJsonSchemas } from './json-schema.ts'
import type { ApiDocument } from './open-api.ts'

type Described = { publicUrl: string; sessionCookie: string; authEndpoints: AuthEndpoints }

/** The OpenAPI document of `/api`, derived from the contract. */
export function apiDocument({ publicUrl, sessionCookie, authEndpoints }: Described): ApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Parts Manufacture',
      version: '1',
      summary: 'The shop’s operations',
      description: words().join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: new URL('/api', publicUrl).href, description: 'This shop' }],
    tags: [
      { name: ANYONE, description: 'Operations without sign-in.' },
      { name: SIGNED_IN, description: 'Operations of customers on their own data.' },
      { name: ADMINISTRATORS, description: 'Operations of administrators. The role is checked on every request.' },
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
  'Bodies are JSON of at most 64 KiB, of owners’ settings 2 MiB. Unknown fields and query parameters are refused.',
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

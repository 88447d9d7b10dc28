import { contract } from '#contract/contract.ts'
import type { OperationShape } from '#contract/operation.ts'
import type { AuthEndpoints } from '#server/adapters/identity/identity.ts'
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
      summary: 'The calls of the shop',
      description: WORDS.join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: new URL('/api', publicUrl).href, description: 'This shop' }],
    tags: [
      { name: ANYONE, description: 'Calls that need no sign-in.' },
      { name: SIGNED_IN, description: 'Calls of customers about what is their own.' },
      { name: ADMINISTRATORS, description: 'Calls of administrators. The role is looked up at every call.' },
      {
        name: SIGNING_IN,
        description: 'Accounts, passwords, second factors and sessions. They set or read the session cookie.',
      },
      { name: MACHINES, description: 'Calls of other machines.' },
    ],
    paths: mergePaths(contractPaths(), WEBHOOK_PATHS, describeSigningIn(authEndpoints)),
    components: {
      schemas: namedJsonSchemas(),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The `token` that `PUT /user/{email}` answers. It holds for ten minutes, and ends with its session.',
        },
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by signing in. What it authorises to change has to come from a page of this shop.',
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

const WORDS = [
  'Sign in with `POST /auth/sign-in/email`, then ask `PUT /user/{email}` for an access token and send it as `Authorization: Bearer …`.',
  'Bodies are JSON of at most 64 KiB. A member, or a parameter of the query, that is not named here is refused.',
  'Lists are paged: `limit` says how many rows, the `Link` header leads to the next page, `X-Total-Count` counts them all.',
  'Prices are dollars with at most two decimals. Moments are UTC, as RFC 3339 writes them.',
  'Every failure is a problem document (RFC 9457) whose `type` says which one; a new member may come to any answer.',
]

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

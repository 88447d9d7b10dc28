import type { AuthEndpoint, AuthEndpoints } from '#accounts/server/identity/identity.ts'
import { jsonBody, parametersOf } from './describe-operation.ts'
import { problemAnswers } from './describe-problems.ts'
import { jsonSchema } from './json-schema.ts'
import type { ApiDocument, ApiOperation } from './open-api.ts'

export const SIGNING_IN = 'Signing in'

/** Without those that browsers open as pages. */
export function describeSigningIn(endpoints: AuthEndpoints): ApiDocument['paths'] {
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

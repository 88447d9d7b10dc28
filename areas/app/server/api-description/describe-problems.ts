import { isShutWhileClosed, type OperationShape } from '#platform/contract/operation.ts'
import { PROBLEMS, type ProblemKind, problemType } from '#platform/contract/problem.ts'
import type { ApiAnswer } from './open-api.ts'

/** The implied refusals of an operation (areas/platform/contract/operation.ts leaves them out). */
export function doorProblems(operation: OperationShape): ProblemKind[] {
  const { access, credential, method, params, query, body, idempotent } = operation
  const takesCookie = credential !== 'bearer' && access.kind !== 'public'
  const needsRole = access.kind === 'admin' || access.kind === 'self'
  return [
    ...(params || body ? (['input-unreadable'] as const) : []),
    ...(body ? (['too-large', 'wrong-content-type'] as const) : []),
    ...(access.kind === 'public' ? [] : (['not-signed-in'] as const)),
    ...(needsRole ? (['not-allowed'] as const) : []),
    ...(access.kind === 'admin' ? (['second-factor-needed'] as const) : []),
    ...(takesCookie && method !== 'GET' ? (['wrong-origin'] as const) : []),
    ...(params ? (['not-found'] as const) : []),
    ...(params || query || body ? (['input-invalid'] as const) : []),
    ...(idempotent ? (['input-invalid', 'idempotency-key-reused'] as const) : []),
    ...(method === 'GET' ? [] : (['too-many-requests'] as const)),
    'unexpected',
    ...unavailable(operation),
  ]
}

const unavailable = (operation: OperationShape): ProblemKind[] =>
  isShutWhileClosed(operation) ? ['shop-closed', 'unavailable'] : ['unavailable']

/** One answer per status, naming its `type`s. */
export function problemAnswers(kinds: readonly ProblemKind[]): Record<string, ApiAnswer> {
  const byStatus = Map.groupBy(new Set(kinds), (kind) => PROBLEMS[kind].status)
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      String(status),
      {
        description: ofStatus.map((kind) => `${englishTitle(kind)} (\`${kind}\`)`).join('. '),
        ...((status === 429 || status === 503) && {
          headers: {
            'Retry-After': { description: 'Seconds to wait before retrying', schema: { type: 'integer' } },
          },
        }),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { properties: { type: { enum: ofStatus.map(problemType) } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

/** The description is English for everybody: a message is its English text. */
function englishTitle(kind: ProblemKind): string {
  return String(PROBLEMS[kind].title)
}

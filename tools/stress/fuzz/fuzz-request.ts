import fc from 'fast-check'
import { contract, type OperationName } from '#app/contract/contract.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { boundaryValue } from './boundary-values.ts'
import { hintsFor } from './field-values.ts'
import { CALLERS, type CallerKind } from './fuzz-people.ts'
import { hostileBody, hostileText, hostileValue } from './hostile-values.ts'
import { partsOf } from './schema-parts.ts'
import { csvUploads, uploads } from './uploaded-values.ts'
import { type Hints, validValue } from './valid-values.ts'

/** A generated request, with references to values that only the running shop knows. */
export type FuzzRequest = {
  operation: OperationName
  who: CallerKind
  /** Authenticates by the session cookie, where the operation takes one. */
  byCookie: boolean
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
  /** Sent instead of the body, as it is. */
  raw?: { contentType: string; text: string }
  idempotencyKey?: string
}

const CUSTOMERS = ['customer', 'other customer'] as const
/** Guests are visitors with a token, see `credentialsOf`. */
const USUAL_CALLERS: Partial<Record<OperationShape['access']['kind'], readonly CallerKind[]>> = {
  admin: ['administrator'],
  guest: ['visitor'],
  public: ['visitor', 'customer'],
}

/** Seldom chosen: each costs the work of a hundred others. */
const COSTLY: Partial<Record<OperationName, number>> = {
  uploadPicture: 0.1,
  uploadReviewPhoto: 0.1,
  uploadInvitedPhoto: 0.1,
  uploadDocument: 0.2,
  importParts: 0.2,
  lookAtPartsFile: 0.2,
  importRecords: 0.2,
  lookAtRecords: 0.2,
  exportRecords: 0.2,
  exportParts: 0.2,
  importPorts: 0.2,
  exportPorts: 0.2,
  importAssemblies: 0.2,
  exportAssemblies: 0.2,
  importRedirects: 0.2,
  exportRedirects: 0.2,
  importSuccessors: 0.2,
  exportSuccessors: 0.2,
  countTexts: 0.2,
  exportTexts: 0.2,
  importTexts: 0.2,
  importBookFile: 0.2,
  checkFitDraft: 0.1,
  publishFitDraft: 0.2,
  listGoldenPairs: 0.2,
  exportOrders: 0.2,
  deleteAccount: 0.3,
  exportAccount: 0.5,
}

/** Requests for every operation: right ones, almost right ones and hostile ones, as each kind of caller. */
export function fuzzRequests(): fc.Arbitrary<FuzzRequest> {
  const names = Object.keys(contract) as OperationName[]
  return fc.oneof(
    ...names.map((name) => ({ weight: Math.round(10 * (COSTLY[name] ?? 1)), arbitrary: requestsFor(name) })),
  )
}

/** Requests that should succeed in a shop that has what they name. */
export function rightRequests(name: OperationName): fc.Arbitrary<FuzzRequest> {
  const { who, valid } = callsOf(name)
  return fc.tuple(who, fc.boolean(), fc.record(valid)).map(requestOf(name))
}

const requestOf =
  (operation: OperationName) =>
  ([who, byCookie, given]: [CallerKind, boolean, Record<string, unknown>]) =>
    ({ operation, who, byCookie, ...given }) as FuzzRequest

/** Who usually calls an operation, and all that it takes. */
function callsOf(name: OperationName) {
  const operation: OperationShape = contract[name]
  const { params, query, body, upload, idempotent, access } = operation
  const hints = hintsFor(operation)
  const valid: Record<string, fc.Arbitrary<unknown>> = {
    params: params ? validValue(params, hints) : fc.constant({}),
    query: query ? validValue(query, hints) : fc.constant({}),
    ...(body && !upload && { body: validValue(body, hints) }),
    ...(upload && { raw: upload.contentTypes.includes('text/csv') ? csvUploads : uploads }),
    ...(idempotent && { idempotencyKey: fc.option(idempotencyKeys, { nil: undefined }) }),
  }
  return { who: fc.constantFrom(...(USUAL_CALLERS[access.kind] ?? CUSTOMERS)), valid, hints }
}

function requestsFor(name: OperationName): fc.Arbitrary<FuzzRequest> {
  const operation: OperationShape = contract[name]
  const { params, query, body, upload, idempotent } = operation
  const { who: usual, valid, hints } = callsOf(name)
  const bent = (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = { params, query, body: upload ? undefined : body }[place]
    if (!schema) return []
    const values = fc.oneof(boundaryValue(schema, hints), hostileMember(schema, hints))
    return [place === 'body' ? fc.oneof(values, hostileValue) : values].map((value) => ({ ...valid, [place]: value }))
  })
  const raw = body && !upload ? [{ ...valid, raw: hostileBody }] : []
  const key = idempotent ? [{ ...valid, idempotencyKey: hostileText.map(asHeader) }] : []
  const kinds = [...bent, ...bent, ...raw, ...key]
  const parts = fc.oneof(
    { weight: Math.max(kinds.length, 2), arbitrary: fc.record(valid) },
    ...kinds.map((kind) => ({ weight: 1, arbitrary: fc.record(kind) })),
  )
  const who = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...CALLERS) }, { weight: 5, arbitrary: usual })
  return fc.tuple(who, fc.boolean(), parts).map(requestOf(name))
}

/** The whole thing right, but for one member that holds anything. */
function hostileMember(schema: NonNullable<OperationShape['body']>, hints: Hints): fc.Arbitrary<unknown> {
  const parts = partsOf(schema)
  const names = parts.type === 'object' ? Object.keys(parts.shape) : []
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'limit')
  return fc
    .tuple(validValue(schema, hints) as fc.Arbitrary<object>, name, hostileValue)
    .map(([given, member, value]) => ({ ...given, [member]: value }))
}

const idempotencyKeys = fc.oneof(
  fc.uuid(),
  fc.constantFrom('one', 'two', 'three', 'x'.repeat(255), 'x'.repeat(256), '!~', '{"a":1}'),
)

/** What a header may carry of a text at all. */
function asHeader(text: string): string {
  return text.replace(/[^\t -~\u0080-\u00ff]/g, '?').slice(0, 4_000)
}

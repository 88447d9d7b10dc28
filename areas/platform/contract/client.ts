import { type CalledOperation, calls } from '#app/contract/calls.ts'
import type { Contract, OperationName } from '#app/contract/contract.ts'
import { t } from '#platform/contract/language/text.ts'
import { fillPath, type OperationShape, type OutputOf, type RequestOf } from './operation.ts'
import { ProblemError } from './problem-error.ts'
import { type Problem, problemSchema } from './problem-schema.ts'

/** A request for any transport (HTTP, in-process). `path` is under `/api` and includes the query. */
export type Call = {
  name: OperationName
  operation: CalledOperation
  path: string
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
  idempotencyKey: string | undefined
}

/** `headers` has lower-case names. */
export type Answer = { status: number; headers: Record<string, string>; body: unknown }

export type Transport = (call: Call) => Promise<Answer>

export type ListAnswer<Item> = {
  items: Item[]
  nextCursor: string | undefined
  previousCursor: string | undefined // Only of lists that page backwards (`turnsBack`)
  totalCount: number
}

type ResultOf<O extends OperationShape> = O extends { paged: true }
  ? OutputOf<O> extends (infer Item)[]
    ? ListAnswer<Item>
    : never
  : OutputOf<O>

type IsEmpty<R> = Record<string, never> extends Omit<R, 'idempotencyKey' | 'query'> ? true : false

export type ShopClient = {
  [Name in OperationName]: IsEmpty<RequestOf<Contract[Name]>> extends true
    ? (request?: RequestOf<Contract[Name]>) => Promise<ResultOf<Contract[Name]>>
    : (request: RequestOf<Contract[Name]>) => Promise<ResultOf<Contract[Name]>>
}

type AnyRequest = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** One method per operation; responses outside 2xx throw a `ProblemError`. Output is not validated again. */
export function createShopClient(transport: Transport): ShopClient {
  const methods = Object.entries(calls).map(([name, operation]) => {
    const method = async (request: AnyRequest = {}) => {
      const answer = await transport(callOf(name as OperationName, operation, request))
      if (answer.status < 200 || answer.status > 299) throw new ProblemError(problemOf(answer))
      return operation.paged ? listOf(answer) : answer.body
    }
    return [name, method] as const
  })
  return Object.fromEntries(methods) as unknown as ShopClient
}

function callOf(name: OperationName, operation: CalledOperation, request: AnyRequest): Call {
  const query: Record<string, string | string[]> = {}
  for (const [key, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) query[key] = Array.isArray(value) ? value.map(String) : String(value)
  const names = Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, one]))
  const search = new URLSearchParams(names).toString()
  const params = request.params ?? {}
  return {
    name,
    operation,
    path: fillPath(operation.path, params) + (search ? `?${search}` : ''),
    params,
    query,
    body: request.body,
    idempotencyKey: request.idempotencyKey,
  }
}

function problemOf(answer: Answer): Problem {
  const parsed = problemSchema.safeParse(answer.body)
  if (parsed.success) return parsed.data
  return {
    type: 'about:blank',
    title: answer.status === 0 ? t('No connection to the shop') : t('The shop’s response could not be read'),
    status: answer.status,
    detail: t('We can’t reach the shop. Check your connection and try again.'),
  }
}

function listOf(answer: Answer): ListAnswer<unknown> {
  const items = answer.body as unknown[]
  return {
    items,
    nextCursor: cursorTo('next', answer),
    previousCursor: cursorTo('prev', answer),
    totalCount: Number(answer.headers['x-total-count'] ?? items.length),
  }
}

/** The cursor in the `Link` header (RFC 8288) with this relation. */
function cursorTo(relation: 'next' | 'prev', { headers: { link = '' } }: Answer): string | undefined {
  const address = new RegExp(`<([^>]*)>;\\s*rel="${relation}"`).exec(link)?.[1]
  return address ? (new URL(address, 'http://shop.invalid').searchParams.get('cursor') ?? undefined) : undefined
}

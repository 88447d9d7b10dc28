import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { contract, type OperationName } from '#app/contract/contract.ts'
import type { ApiDocument } from '#app/server/api-description/open-api.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { findLeaks } from '#test-support/find-leaks.ts'
import type { CallerKind } from './fuzz-people.ts'
import type { FuzzAnswer, SentRequest } from './send-fuzz.ts'

export type Judged = {
  operation: OperationName
  who: CallerKind
  /** The caller's own email. */
  email: string | undefined
  /** Whose the thing is that the path names, where that is known. */
  owner: string | undefined
  input: SentRequest['input']
}

export type JudgeAnswer = (asked: Judged, answer: FuzzAnswer) => string[]

/**
 * Checks answers against the OpenAPI description and the contract. Finds server errors, undescribed statuses and
 * bodies, leaked internals, and success despite invalid input or missing access.
 * @param options.shedding allows 503 with Retry-After
 */
export function createJudge(document: ApiDocument, options: { shedding?: boolean } = {}): JudgeAnswer {
  const validatorOf = createValidators(document)
  return (asked, { status, headers, text }) => {
    const shed = status === 503 && options.shedding && headers['retry-after'] !== undefined
    if (shed) return []
    if (status >= 500) return [`the server failed: ${status} ${text.slice(0, 300)}`]
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
    const validate = validatorOf(asked.operation, status, type)
    if (!validate) return [`${status} ${type} is not described: ${text.slice(0, 300)}`]
    const body = FILES.includes(type) ? text : parse(text)
    const misshapen = validate(body) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`)
    const leaks = status === 200 ? [] : findLeaks(text).map((what) => `${what} is in the answer: ${text.slice(0, 300)}`)
    const wrongStatus =
      status >= 400 && (body as { status?: number }).status !== status ? ['the body names another status'] : []
    const tooGood = status < 400 ? [...mayNot(asked), ...notValid(asked)] : []
    return [...misshapen, ...leaks, ...wrongStatus, ...tooGood]
  }
}

type ValidatorOf = (name: OperationName, status: number, type: string) => ValidateFunction | undefined

/** Of the bodies that an OpenAPI description has for answers; undefined of what it has not. */
export function createValidators(document: ApiDocument): ValidatorOf {
  // Most validators see one answer.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addSchema(document as object, 'api')
  /** By their schemas: the same problems are answered everywhere. */
  const compiled = new Map<string, ValidateFunction>()
  return (name, status, type) => {
    const { path, method }: OperationShape = contract[name]
    const schema = document.paths[path]?.[method.toLowerCase()]?.responses[status]?.content?.[type]?.schema
    if (!schema) return undefined
    const key = JSON.stringify(schema)
    const way = ['paths', path, method.toLowerCase(), 'responses', `${status}`, 'content', type, 'schema']
    const validate = compiled.get(key) ?? ajv.compile({ $ref: `api#/${way.map(pointed).join('/')}` })
    compiled.set(key, validate)
    return validate
  }
}

/** RFC 6901, in a fragment. */
function pointed(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}

const FILES = ['text/csv', 'application/pdf', 'application/zip']

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why the request should have been refused. */
function mayNot({ operation, who, email, owner, input }: Judged): string[] {
  const { access }: OperationShape = contract[operation]
  if (access.kind === 'public') return []
  // Of those who have no account, only the one with the order's token.
  if (access.kind === 'guest') return who === 'visitor' ? [] : [`${who} got a guest's order`]
  if (who === 'visitor' || who === 'banned') return [`${who} got an answer`]
  if (who === 'administrator' && (access.kind === 'admin' || ('orAdmin' in access && access.orAdmin))) return []
  if (access.kind === 'admin') return [`${who} got what is for administrators`]
  if (access.kind === 'owner' && owner !== undefined && owner !== email) return [`${who} got what belongs to ${owner}`]
  if (access.kind !== 'self') return []
  const named = String(input[access.email.in][access.email.name]).trim().toLowerCase()
  return named === email ? [] : [`${who} got what belongs to ${named}`]
}

/** Which part of the input the contract does not take, though the shop did. */
function notValid({ operation, input }: Judged): string[] {
  const { params, query, body, upload }: OperationShape = contract[operation]
  const bad: string[] = []
  if (params && !params.safeParse(input.params).success) bad.push('path')
  if (query && !query.safeParse(input.query).success) bad.push('query')
  if (body && !upload && !body.safeParse(input.body ?? {}).success) bad.push('body')
  return bad.map((place) => `a ${place} was taken that the contract does not take: ${JSON.stringify(input)}`)
}

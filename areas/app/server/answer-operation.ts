import { contract, type OperationName } from '#app/contract/contract.ts'
import type { Answer } from '#platform/contract/client.ts'
import { csvFormatSchema } from '#platform/contract/csv-exchange.ts'
import { fieldErrors } from '#platform/contract/field-errors.ts'
import { type Message, msg, t } from '#platform/contract/language/text.ts'
import {
  type CsvFile,
  fillPath,
  mayKnowCaller,
  type OperationShape,
  type SentFile,
} from '#platform/contract/operation.ts'
import type { Page } from '#platform/contract/pagination.ts'
import { hidesMoney, withoutMoney } from '#platform/contract/permissions.ts'
import {
  ADMINISTRATORS_ONLY,
  type FieldError,
  invalidInput,
  isRefusal,
  NOT_IN_ROLE,
  problemFrom,
  type Refusal,
  refuse,
  SHOP_BUSY,
} from '#platform/contract/problem.ts'
import { z } from '#platform/contract/schema.ts'
import { emailText } from '#platform/contract/typed-text.ts'
import { type AccountActor, type Actor, asCustomer, may, VISITOR } from '#platform/server/actor.ts'
import { inCsvFormat } from '#platform/server/csv/csv.ts'
import { isDatabaseUnavailable } from '#platform/server/database/database.ts'
import { type KeyedRequest, keyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { Reading } from '#platform/server/reading/reading.ts'

/** Nothing in it is validated yet. */
export type RawRequest = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  /** Called only once the caller is authorized. */
  readUpload?: () => Promise<object | Refusal>
  idempotencyKey: unknown
  /** A present but invalid credential is a refusal. */
  actor: (credential: OperationShape['credential']) => Promise<Actor | Refusal>
  fromOwnPage: boolean // Whether a cookie may authorise a write
  isRobot?: boolean // As it says itself
  requestId: string
}

export type DoorRules = {
  adminSecondFactor: boolean // Staff need a session with a second factor
}

const FACTOR_NEEDED = msg(
  'Staff need a second factor. Set up an authenticator app or a passkey on your security page, or log in with the one you have.',
)

export type AnswerOperation = (name: OperationName, request: RawRequest) => Promise<Answer>

/** The only way to run an operation: authorize, validate, run, and return only the declared output. */
export function createAnswerOperation(
  handlers: Handlers,
  rules: DoorRules,
  reading: Pick<Reading, 'read'>,
  followSettings: () => Promise<void>,
): AnswerOperation {
  async function answer(name: OperationName, request: RawRequest): Promise<Answer> {
    const operation: OperationShape = contract[name]
    const actor = await allowedActor(operation, request, rules)
    if (isRefusal(actor)) return problemAnswer(actor)
    const file = operation.upload?.unread ? request.readUpload : await request.readUpload?.()
    if (isRefusal(file)) return problemAnswer(file)
    const input = readInput(operation, file ? { ...request, body: file } : request)
    if (isRefusal(input)) return problemAnswer(input)
    await followSettings()
    const handle = handlers[name] as (call: object) => Promise<unknown>
    const keyed = keyOf(name, operation, request, actor, input)
    const { requestId, isRobot = false } = request
    const call = { actor, input, requestId, isRobot, keyed }
    const result = await handle(operation.replica ? { ...call, reading } : call)
    return isRefusal(result) ? problemAnswer(result) : seenBy(actor, operation, goodAnswer(operation, request, result))
  }

  return (name, request) =>
    answer(name, request).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return problemAnswer(SHOP_BUSY)
      throw error
    })
}

/** Staff without a permission for money get orders and returns without amounts. */
function seenBy(actor: Actor, { access, responds }: OperationShape, answer: Answer): Answer {
  if (responds || access.kind !== 'admin' || actor.kind !== 'account') return answer
  return hidesMoney(access.needs, actor.permissions) ? { ...answer, body: withoutMoney(answer.body) } : answer
}

function problemAnswer(refusal: Refusal): Answer {
  const problem = problemFrom(refusal)
  return { status: problem.status, headers: { 'content-type': 'application/problem+json' }, body: problem }
}

/** The caller, if the operation's access allows them. */
async function allowedActor(
  operation: Pick<OperationShape, 'access' | 'credential' | 'method'>,
  request: Pick<RawRequest, 'actor' | 'fromOwnPage' | 'params' | 'query'>,
  { adminSecondFactor }: DoorRules,
): Promise<Actor | Refusal> {
  const { access } = operation
  if (access.kind === 'public')
    return mayKnowCaller(access, request.query) ? callerOrVisitor(request, operation, adminSecondFactor) : VISITOR
  const actor = await request.actor(operation.credential)
  if (access.kind === 'guest') {
    return !isRefusal(actor) && actor.kind === 'guest' ? actor : refuse('not-found', t('Order not found.'))
  }
  if (isRefusal(actor)) return actor
  if (actor.kind !== 'account') return refuse('not-signed-in', t('Log in to do this.'))
  if (actor.credential === 'cookie' && operation.method !== 'GET' && !request.fromOwnPage) {
    return refuse('wrong-origin', t('Do this from a page of this shop.'))
  }
  const lacksFactor = lacksSecondFactor(actor, adminSecondFactor)
  // Without the factor staff act as customers; others' data stays hidden.
  const caller = lacksFactor ? asCustomer(actor) : actor
  const no = (detail: string | Message) =>
    lacksFactor ? refuse('second-factor-needed', FACTOR_NEEDED) : refuse('not-allowed', detail)
  if (access.kind === 'admin' && !may(caller, access.needs))
    return no(actor.role === 'staff' ? NOT_IN_ROLE : ADMINISTRATORS_ONLY)
  if (access.kind === 'self' && !(access.orAdmin && may(caller, access.orAdmin))) {
    const named = request[access.email.in][access.email.name]
    // A missing email is for validation; another's stops here.
    if (named !== undefined && (typeof named !== 'string' || emailText(named) !== actor.email)) {
      return no(t('This belongs to another account.'))
    }
  }
  return caller
}

function lacksSecondFactor({ role, secondFactor }: AccountActor, adminSecondFactor: boolean): boolean {
  return role !== 'customer' && adminSecondFactor && !secondFactor
}

async function callerOrVisitor(
  request: Pick<RawRequest, 'actor'>,
  { credential }: Pick<OperationShape, 'credential'>,
  adminSecondFactor: boolean,
): Promise<Actor> {
  const actor = await request.actor(credential)
  if (isRefusal(actor)) return VISITOR
  const isCustomer = actor.kind === 'account' && lacksSecondFactor(actor, adminSecondFactor)
  return isCustomer ? asCustomer(actor) : actor
}

/** Undefined unless the operation takes a key and one was sent. */
function keyOf(
  operation: OperationName,
  { idempotent }: OperationShape,
  { idempotencyKey }: RawRequest,
  actor: Actor,
  input: Input,
): KeyedRequest | undefined {
  if (!idempotent || typeof idempotencyKey !== 'string') return undefined
  const accountId = actor.kind === 'account' ? actor.accountId : undefined
  return keyedRequest({ accountId, operation, key: idempotencyKey }, input)
}

type Input = { params: unknown; query: unknown; body: unknown }

function readInput(operation: OperationShape, request: RawRequest): Input | Refusal {
  const errors: FieldError[] = []
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const parsed = schema?.safeParse(value)
    if (parsed && !parsed.success) errors.push(...parsed.error.issues.flatMap(fieldErrors))
    return parsed?.data
  }
  const input = {
    params: read(operation.params, request.params),
    query: read(operation.query, queryOf(operation, request)),
    body: read(operation.body, request.body === undefined ? {} : request.body),
  }
  if (operation.responds === 'csv') read(csvQuerySchema, { format: request.query.format })
  const { idempotencyKey } = request
  if (operation.idempotent && idempotencyKey !== undefined && !isIdempotencyKey(idempotencyKey)) {
    errors.push({ path: 'Idempotency-Key', message: t('Send 1 to 255 visible ASCII characters') })
  }
  return errors.length > 0 ? invalidInput(firstOfEachPath(errors)) : input
}

const csvQuerySchema = z.object({ format: csvFormatSchema.optional() })

/** Every CSV file may be asked for in another format, which is no business of its operation. */
function queryOf({ responds }: OperationShape, { query }: RawRequest): Record<string, unknown> {
  const { format: _, ...rest } = query
  return responds === 'csv' ? rest : query
}

const MOST_ERRORS = 10

/** One message per field; ten fields are enough to begin with. */
function firstOfEachPath(errors: FieldError[]): FieldError[] {
  const byPath = new Map<string, FieldError>()
  for (const error of errors) {
    if (!byPath.has(error.path)) byPath.set(error.path, error)
    if (byPath.size === MOST_ERRORS) break
  }
  return [...byPath.values()]
}

function isIdempotencyKey(value: unknown): boolean {
  return typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)
}

function goodAnswer(operation: OperationShape, request: RawRequest, result: unknown): Answer {
  if (operation.responds === 'csv') return csvAnswer(result as CsvFile, request)
  if (operation.responds === 'file') return fileAnswer(result as SentFile)
  const headers = { 'content-type': 'application/json' }
  if (!operation.paged) return { status: 200, headers, body: declared(operation, result) }
  const page = result as Page<unknown>
  const body = operation.output.parse(page.items)
  return { status: 200, headers: { ...headers, ...pageHeaders(operation, request, page) }, body }
}

const checked = new WeakMap<OperationShape, WeakMap<object, unknown>>()

/** Only the declared output. Who freezes an answer promises that nothing in it changes, so it is checked once. */
function declared(operation: OperationShape, result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !Object.isFrozen(result)) return operation.output.parse(result)
  const known = checked.get(operation) ?? new WeakMap<object, unknown>()
  checked.set(operation, known)
  const body = known.get(result) ?? operation.output.parse(result)
  known.set(result, body)
  return body
}

function csvAnswer({ name, text }: CsvFile, { query }: RawRequest): Answer {
  const { format } = csvQuerySchema.parse({ format: query.format })
  return streamAnswer(name, 'text/csv; charset=utf-8', format ? inCsvFormat(format, text) : text)
}

function fileAnswer({ name, type, bytes }: SentFile): Answer {
  return streamAnswer(name, type, bytes)
}

function streamAnswer(name: string, type: string, body: AsyncIterable<string | Uint8Array>): Answer {
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
  return { status: 200, headers, body }
}

/** Total and links (RFC 8288). */
function pageHeaders(operation: OperationShape, request: RawRequest, page: Page<unknown>): Record<string, string> {
  const path = fillPath(operation.path, request.params as Record<string, string>)
  const links = [
    ['next', page.nextCursor],
    ['prev', page.prevCursor],
  ].flatMap(([relation, cursor]) => {
    if (cursor === undefined) return []
    const query = new URLSearchParams({ ...(request.query as Record<string, string>), cursor })
    return [`</api${path}?${query}>; rel="${relation}"`]
  })
  return { 'x-total-count': String(page.totalCount), ...(links.length > 0 && { link: links.join(', ') }) }
}

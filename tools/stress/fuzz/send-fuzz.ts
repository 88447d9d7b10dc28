import { Agent, request as httpRequest } from 'node:http'
import { contract } from '#app/contract/contract.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import type { Person } from '../server-group.ts'
import { fillIn } from './fill-in.ts'
import type { FuzzPeople } from './fuzz-people.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { isReference, type KnownThings, OF_ANOTHER } from './known-things.ts'

/** A request with all references resolved, as it goes over the wire. */
export type SentRequest = {
  method: string
  path: string
  headers: Record<string, string>
  payload: Buffer | undefined
  /** Params, query and body as the contract will parse them. */
  input: { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }
}

export type FuzzAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Resolves the references and serializes the request. */
export function writeRequest(
  request: FuzzRequest,
  {
    things,
    people,
    person,
    origin,
  }: { things: KnownThings; people: FuzzPeople; person: Person | undefined; origin: string },
): SentRequest {
  const operation: OperationShape = contract[request.operation]
  // First the path's own, which other references look at.
  const params: Record<string, unknown> = {}
  const resolve = (value: unknown, siblings: Record<string, unknown> = {}): unknown => {
    if (isReference(value))
      return fillIn(value, { operation: request.operation, things, people, person, params, siblings })
    if (Array.isArray(value)) return value.map((each) => resolve(each))
    if (typeof value !== 'object' || value === null) return value
    const filled: Record<string, unknown> = {}
    for (const [name, member] of Object.entries(value)) if (!isDerived(member)) put(filled, name, resolve(member))
    for (const [name, member] of Object.entries(value))
      if (isDerived(member)) put(filled, name, resolve(member, filled))
    return filled
  }
  Object.assign(params, onlyInPath(operation.path, texts(resolve(request.params))))
  const query = texts(resolve(request.query))
  const body = resolve(request.body)
  const payload = payloadOf(request, body)
  const token = person ? undefined : things.factsOf(params.id).token
  const credentials = person ? credentialsOf(operation, request, person) : guestCredentials(operation, token)
  return {
    method: operation.method,
    path: `/api${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => percent(String(params[name] ?? '')))}${queryOf(query)}`,
    headers: {
      origin,
      ...credentials,
      ...(payload && { 'content-type': request.raw?.contentType ?? 'application/json' }),
      ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
    },
    payload,
    input: { params, query, body: request.raw ? parsed(request.raw.text) : parsed(JSON.stringify(body)) },
  }
}

function isDerived(value: unknown): boolean {
  return isReference(value) && (OF_ANOTHER as readonly string[]).includes(value.known)
}

/** A path has room for its own parameters, and for one value of each. */
function onlyInPath(path: string, params: Record<string, unknown>): Record<string, unknown> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, String(params[name] ?? '')]))
}

/** Members named `__proto__` stay members. */
function put(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
}

function payloadOf({ raw }: FuzzRequest, body: unknown): Buffer | undefined {
  if (raw) return Buffer.from(raw.text, /^image|octet/.test(raw.contentType) ? 'latin1' : 'utf8')
  return body === undefined ? undefined : Buffer.from(JSON.stringify(body))
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function credentialsOf({ credential }: OperationShape, { byCookie }: FuzzRequest, { token, cookie }: Person) {
  const takesCookie = credential === 'cookie' || (credential === 'either' && byCookie)
  return takesCookie ? { cookie } : { authorization: `Bearer ${token}` }
}

/** A visitor has the token of the guest's order that they ask for. */
function guestCredentials({ credential }: OperationShape, token: string | undefined) {
  return credential === 'guest' && token !== undefined ? { authorization: `Guest ${token}` } : {}
}

/** In an address everything is text; a repeated name has several values. */
function texts(value: unknown): Record<string, unknown> {
  const members = Object.entries((value ?? {}) as object).flatMap(([name, member]) => {
    const all = (Array.isArray(member) ? member : [member]).filter((each) => each !== undefined).map(text)
    return all.length === 0 ? [] : [[name, all.length === 1 ? all[0] : all] as const]
  })
  return Object.fromEntries(members)
}

function text(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${percent(name)}=${percent(String(each))}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Percent-encoding that takes halves of pairs too, as the bytes that a careless encoder makes of them. */
function percent(value: string): string {
  return value.isWellFormed()
    ? encodeURIComponent(value)
    : value
        .replace(/[\ud800-\udfff]/gu, '\0')
        .split('\0')
        .map(encodeURIComponent)
        .join('%ED%A0%80')
}

/** What is not answered by then is taken for hung. */
const ANSWER_LIMIT_MS = 30_000

/** A way to one server that keeps its connections. */
export function openWay(url: string, connections: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: ({ method, path, headers, payload }: Omit<SentRequest, 'input'>): Promise<FuzzAnswer> =>
      new Promise((resolve, reject) => {
        const length = payload ? { 'content-length': String(payload.length) } : {}
        const request = httpRequest({ hostname, port, agent, method, path, headers: { ...headers, ...length } })
        request.setTimeout(ANSWER_LIMIT_MS, () => request.destroy(new Error(`No answer to ${method} ${path}`)))
        request.on('error', reject).on('response', (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        })
        request.end(payload)
      }),
    close: () => agent.destroy(),
  }
}

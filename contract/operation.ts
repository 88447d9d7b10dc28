import type { z } from '#contract/schema.ts'
import type { ProblemKind } from './problem.ts'

/**
 * Who may call an operation.
 * - `public`: anyone; with `knowsCaller` a token that is sent says whose call it is, and one that is no good counts as
 *   none.
 * - `customer`: any signed-in account. `admin`: an administrator.
 * - `self`: the account that the named path or query parameter's email belongs to; with `orAdmin` an administrator too.
 * - `owner`: the account that owns what the path names. The check is inside the query; to others it does not exist.
 */
export type Access =
  | { kind: 'public'; knowsCaller?: true }
  | { kind: 'customer' }
  | { kind: 'admin' }
  | { kind: 'self'; email: { in: 'params' | 'query'; name: string }; orAdmin: boolean }
  | { kind: 'owner'; orAdmin: boolean }

/**
 * How the caller proves who they are: `bearer` the access token only, `cookie` the session cookie only (the token call
 * itself), `either` for the calls that the specification lists without an authorization header and that are not public.
 */
export type Credential = 'bearer' | 'cookie' | 'either'

type Schema = z.ZodType

export type OperationShape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path under `/api`, parameters as `{name}`. */
  path: `/${string}`
  summary: string
  /** Section of the specification that asks for it. */
  section: string
  access: Access
  credential: Credential
  params?: Schema
  query?: Schema
  body?: Schema
  /**
   * The body is a file itself, not JSON. It is read once the caller is known to be allowed. `body` gets its bytes; or,
   * when it is `spooled` to disk because it may be large or read twice, a way to open it.
   */
  upload?: { mostBytes: number; contentTypes: readonly string[]; spooled?: true }
  /** What a good answer holds; lists answer `z.array(…)` and set `paged`. */
  output: Schema
  paged?: true
  /** The list can be read backwards too: a page names the one before it, in the same header. */
  turnsBack?: true
  /**
   * The caller may send an `Idempotency-Key` header: it belongs to the account and the operation. A repetition of the
   * same request gets the first answer, another request under the same key is refused (`idempotency-key-reused`). For
   * everything that creates something.
   */
  idempotent?: true
  /** The answer is a CSV file, sent as it is written; `output` is not used. */
  responds?: 'csv'
  /** How often one network may call it, where that is less than it may write in all. */
  writesPerNetwork?: { most: number; minutes: number }
  /**
   * Refusals of the operation's own; those that any operation may give (401, 403, 404, 422, 429, 5xx) need no listing.
   */
  problems?: readonly ProblemKind[]
}

export type Operation<Shape extends OperationShape = OperationShape> = Readonly<Shape>

/** Declares one operation. `access` and `credential` are required: what does not say who may does not compile. */
export function defineOperation<const Shape extends OperationShape>(shape: Shape): Operation<Shape> {
  return shape
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Unparsed<S> = S extends Schema ? z.input<S> : undefined

/** What the handler of an operation gets: each part validated. */
export type InputOf<O extends OperationShape> = {
  params: Parsed<O['params']>
  query: Parsed<O['query']>
  body: Parsed<O['body']>
}

/** What a caller of an operation gives: only the parts it has. */
export type RequestOf<O extends OperationShape> = (O['params'] extends Schema
  ? { params: Unparsed<O['params']> }
  : unknown) &
  (O['query'] extends Schema ? { query?: Unparsed<O['query']> } : unknown) &
  (O['body'] extends Schema ? { body: Unparsed<O['body']> } : unknown) & { idempotencyKey?: string }

/** A file as it is written. */
export type CsvFile = { name: string; text: AsyncIterable<string> }

/** What a good answer of an operation holds. */
export type OutputOf<O extends OperationShape> = O extends { responds: 'csv' } ? CsvFile : z.output<O['output']>

/** The path with its parameters filled in, each percent-encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

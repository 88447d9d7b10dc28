import type { Permission } from './permissions.ts'
import type { ProblemKind } from './problem.ts'
import type { z } from './schema.ts'

/**
 * Who may call an operation. `public`: anyone; with `knowsCaller` a valid token identifies the caller, or only where
 * the query has a certain name: other answers are the same for everybody. `customer`: any signed-in account. `admin`:
 * staff with the permission that it `needs`; administrators have all. `self`: the account whose email the path or query
 * names; `orAdmin`: also staff with that permission. `owner`: the owner of the resource, checked in the query; others
 * get 404. `guest`: whoever holds a token of the guest order, checked beside the query; others get 404.
 */
export type Access =
  | { kind: 'public'; knowsCaller?: true | { withQuery: string } }
  | { kind: 'customer' }
  | { kind: 'admin'; needs: Permission }
  | { kind: 'self'; email: { in: 'params' | 'query'; name: string }; orAdmin: Permission | false }
  | { kind: 'owner'; orAdmin: Permission | false }
  | { kind: 'guest' }

/** Whether an answer to this query may depend on who calls. */
export function mayKnowCaller(access: Access, query: unknown): boolean {
  if (access.kind !== 'public') return true
  const { knowsCaller = false } = access
  if (typeof knowsCaller === 'boolean') return knowsCaller
  return typeof query === 'object' && query !== null && Object.hasOwn(query, knowsCaller.withQuery)
}

/**
 * Credentials an operation accepts: access token, session cookie (the token call), or either (calls that the
 * specification lists without a header and that are not public). `guest`: the token of a guest order.
 */
export type Credential = 'bearer' | 'cookie' | 'either' | 'guest'

type Schema = z.ZodType

export type OperationShape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under `/api`, parameters as `{name}`. */
  path: `/${string}`
  summary: string
  section?: string // Of the specification; 2 by default, what its pages need beside the listed calls
  access: Access
  credential: Credential
  /** What the shop's pages send otherwise than for other calls, because the specification says so (section 7). */
  pagesSend?: 'no-bearer' | 'json-content-type'
  params?: Schema
  query?: Schema
  body?: Schema
  /** For administrators only: a JSON body of more than the usual 64 KiB, read after authorization. */
  mostBodyBytes?: number
  /**
   * The body is a file, read after authorization: `body` gets its bytes, or with `spooled` a way to open it. `unread`:
   * it gets a way to read them, for handlers that look at a key first.
   */
  upload?: { mostBytes: number; contentTypes: readonly string[]; spooled?: true; unread?: true }
  output: Schema // The successful response; lists use `z.array(…)` with `paged`
  paged?: true
  turnsBack?: true // Pages also link to the previous page
  /**
   * Accepts an `Idempotency-Key` header, scoped to account and operation. The same request gets the first answer again;
   * a different one is refused (`idempotency-key-reused`). For every operation that creates something.
   */
  idempotent?: true
  /**
   * A long read for people to look at, which decides nothing: it may come from a replica once that has everything that
   * was stored before the request.
   */
  replica?: true
  responds?: 'csv' | 'file' // A streamed file, of text or of bytes; `output` is unused
  /**
   * What a write may change, unless it is public: `nothing` (a read that needs a body), or what only its caller sees.
   * Cached public responses outlive it.
   */
  changes?: 'nothing' | 'own'
  /** Strangers may call it while the shop is closed, since an email or a paper leads to it. */
  whileClosed?: true
  takesOrders?: true // Places a new order for whoever calls: not while orders are paused
  writesPerNetwork?: { most: number; minutes: number } // A rate limit per network below the general one
  /** Refusals of this operation; 401, 403, 404, 422, 429 and 5xx are implied. */
  problems?: readonly ProblemKind[]
}

export type Operation<Shape extends OperationShape = OperationShape> = Readonly<Shape>

/** Whether a closed shop refuses strangers before it looks at what they may do. */
export function isShutWhileClosed({ access, whileClosed, takesOrders }: OperationShape): boolean {
  return takesOrders === true || (access.kind === 'public' && !whileClosed)
}

/** Declares an operation. `access` and `credential` are required by type. */
export function defineOperation<const Shape extends OperationShape>(shape: Shape): Operation<Shape> {
  return shape
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Unparsed<S> = S extends Schema ? z.input<S> : undefined

/** The validated input of a handler. */
export type InputOf<O extends OperationShape> = {
  params: Parsed<O['params']>
  query: Parsed<O['query']>
  body: Parsed<O['body']>
}

/** What a caller passes: only the sections the operation has. */
export type RequestOf<O extends OperationShape> = (O['params'] extends Schema
  ? { params: Unparsed<O['params']> }
  : unknown) &
  (O['query'] extends Schema ? { query?: Unparsed<O['query']> } : unknown) &
  (O['body'] extends Schema ? { body: Unparsed<O['body']> } : unknown) & { idempotencyKey?: string }

export type CsvFile = { name: string; text: AsyncIterable<string> }

/** `type` as a media type, with its character set if it is text. */
export type SentFile = { name: string; type: string; bytes: AsyncIterable<Uint8Array> }

/** The output of a handler. */
export type OutputOf<O extends OperationShape> = O extends { responds: 'csv' }
  ? CsvFile
  : O extends { responds: 'file' }
    ? SentFile
    : z.output<O['output']>

/** Fills in percent-encoded path parameters. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

import type { Contract, OperationName } from '#contract/contract.ts'
import type { InputOf, OperationShape, OutputOf } from '#contract/operation.ts'
import type { Page } from '#contract/pagination.ts'
import type { Refusal } from '#contract/problem.ts'
import type { AccountActor, Actor } from './actor.ts'
import type { KeyedRequest } from './idempotency/idempotency.ts'

type ActorFor<O extends OperationShape> = O['access'] extends { kind: 'public' } ? Actor : AccountActor

/**
 * What a handler gets: who asks (already allowed to, by the operation's access), the validated input and the request's
 * id.
 */
export type OperationCall<O extends OperationShape> = {
  actor: ActorFor<O>
  input: InputOf<O>
  requestId: string
  /** Names the request by its idempotency key, when it has one: for `inTransactionOnce`. */
  keyed: KeyedRequest | undefined
}

type Result<O extends OperationShape> = O extends { paged: true }
  ? OutputOf<O> extends (infer Item)[]
    ? Page<Item>
    : never
  : OutputOf<O>

/** Does one operation: gives its output (a `Page` for lists) or says why not. */
export type Handler<O extends OperationShape> = (call: OperationCall<O>) => Promise<Result<O> | Refusal>

/** One handler for every operation of the contract. A missing one does not compile. */
export type Handlers = { [Name in OperationName]: Handler<Contract[Name]> }

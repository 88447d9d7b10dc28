import type { Contract, OperationName } from '#app/contract/contract.ts'
import type { InputOf, OperationShape, OutputOf } from '#platform/contract/operation.ts'
import type { Page } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { AccountActor, GuestActor, VisitorActor } from './actor.ts'
import type { KeyedRequest } from './idempotency/idempotency.ts'
import type { Reading } from './reading/reading.ts'

type ActorFor<O extends OperationShape> = O['access'] extends { kind: 'public' }
  ? VisitorActor | AccountActor
  : O['access'] extends { kind: 'guest' }
    ? GuestActor
    : AccountActor

/**
 * The caller (already authorized), validated input and request id; and where the contract allows a replica, the way to
 * read from it.
 */
export type OperationCall<O extends OperationShape> = {
  actor: ActorFor<O>
  input: InputOf<O>
  requestId: string
  isRobot: boolean
  keyed: KeyedRequest | undefined // For `inTransactionOnce`
} & (O extends { replica: true } ? { reading: Pick<Reading, 'read'> } : unknown)

type Result<O extends OperationShape> = O extends { paged: true }
  ? OutputOf<O> extends (infer Item)[]
    ? Page<Item>
    : never
  : OutputOf<O>

/** Returns the output (a `Page` for lists) or a refusal. */
export type Handler<O extends OperationShape> = (call: OperationCall<O>) => Promise<Result<O> | Refusal>

/** The handlers of one module's operations: a missing or an unknown one does not compile. */
export type HandlersOf<Operations extends Record<string, OperationShape>> = {
  [Name in keyof Operations]: Handler<Operations[Name]>
}

/** One handler per operation, enforced by the type. */
export type Handlers = { [Name in OperationName]: Handler<Contract[Name]> }

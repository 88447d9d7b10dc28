import { expect, vi } from 'vitest'
import { contract, type OperationName } from '#app/contract/contract.ts'
import { createAnswerOperation, type DoorRules, type RawRequest } from '#app/server/answer-operation.ts'
import { ALL_PERMISSIONS, type GrantablePermission, permissionsOf } from '#platform/contract/permissions.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { type AccountActor, type Actor, VISITOR } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'

export const ID = '0199aaaa-0000-7000-8000-000000000001'
export const CUSTOMER: AccountActor = {
  kind: 'account',
  accountId: ID,
  sessionId: 's',
  email: 'ada@example.com',
  name: 'Ada',
  role: 'customer',
  permissions: new Set(),
  credential: 'bearer',
  secondFactor: false,
  emailVerified: true,
}
export const ADMIN: AccountActor = {
  ...CUSTOMER,
  email: 'chief@example.com',
  role: 'admin',
  permissions: ALL_PERMISSIONS,
}
export const staffWith = (...granted: GrantablePermission[]): AccountActor => ({
  ...CUSTOMER,
  email: 'packer@example.com',
  role: 'staff',
  permissions: permissionsOf(granted),
})
export const NOT_SIGNED_IN = refuse('not-signed-in', 'The session has ended.')
export const DONE = { acknowledged: true, insertedId: ID }
export const ORDER = {
  ...{ placeOrderProduct: ID, placeOrderQuantity: 1, placePrice: 19.9 },
  ...{ phone: '0113 496 0000', address: '1 Mill Lane' },
}

/** All that an operation is told. */
type Call = { actor: Actor; input: Record<string, unknown>; requestId: string; isRobot: boolean; keyed: unknown }
type Ask = Partial<Omit<RawRequest, 'actor'>> & {
  as?: Actor | Refusal
  /** What the operation answers; an error is thrown. */
  result?: unknown
  rules?: DoorRules
  followSettings?: () => Promise<void>
}

/** Where long reads run; nobody asks it anything here. */
export const READING = { read: () => Promise.reject(new Error('No operation here reads.')) }

/** Sends one request through the door; answers what came back and what reached the operation. */
export async function askDoor(name: OperationName, { as = VISITOR, result = DONE, ...options }: Ask = {}) {
  const { rules = { adminSecondFactor: false }, followSettings = async () => {}, ...request } = options
  const handle = vi.fn(async (_call: Call) => {
    if (result instanceof Error) throw result
    return result
  })
  const actor = vi.fn(async (_credential: string) => as)
  const handlers = Object.fromEntries(Object.keys(contract).map((each) => [each, handle])) as unknown as Handlers
  const door = createAnswerOperation(handlers, rules, READING, followSettings)
  const answer = await door(name, {
    ...{ params: {}, query: {}, body: undefined, idempotencyKey: undefined, fromOwnPage: false, requestId: 'r1' },
    actor,
    ...request,
  })
  const problem = answer.body as { type?: string; errors?: { path: string }[] } | undefined
  const [calls, asked] = [handle.mock.calls.map(([call]) => call), actor.mock.calls.map(([credential]) => credential)]
  return { ...answer, calls, asked, kind: problem?.type, paths: problem?.errors?.map(({ path }) => path) }
}

/** An answer that says no, before the operation heard of it. */
export const NO = (status: number, kind: string) => ({
  status,
  kind: `/problems/${kind}`,
  headers: { 'content-type': 'application/problem+json' },
  body: { detail: expect.stringMatching(/./) },
  calls: [],
})

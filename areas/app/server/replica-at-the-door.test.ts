import { expect, test, vi } from 'vitest'
import { contract, type OperationName } from '#app/contract/contract.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { ALL_PERMISSIONS } from '#platform/contract/permissions.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import { createAnswerOperation } from './answer-operation.ts'

const reading = { read: () => Promise.reject(new Error('No operation here reads.')) }

const ADMIN: AccountActor = {
  ...{ kind: 'account', accountId: '0199aaaa-0000-7000-8000-000000000001', sessionId: 's', role: 'admin' },
  permissions: ALL_PERMISSIONS,
  ...{ email: 'chief@example.com', name: 'Chief', credential: 'bearer', secondFactor: false, emailVerified: true },
}

/** What the handler of an operation is lent to read with. */
async function lentTo(name: OperationName) {
  const handle = vi.fn(async (_call: { reading?: unknown }) => ({ items: [] }))
  const door = createAnswerOperation(
    { [name]: handle } as unknown as Handlers,
    { adminSecondFactor: false },
    reading,
    async () => {},
  )
  const request = { params: {}, query: {}, body: undefined, idempotencyKey: undefined, fromOwnPage: false }
  await door(name, { ...request, requestId: 'r1', actor: async () => ADMIN })
  return handle.mock.calls.map(([call]) => call.reading)
}

test('a replica is lent to operations that the contract allows it, and to no other', async () => {
  expect(await lentTo('listAudit')).toEqual([reading])
  expect(await lentTo('listUsers')).toEqual([undefined])
})

test('only reads of administrators may come from a replica', () => {
  const operations: [string, OperationShape][] = Object.entries(contract)
  const allowed = operations.filter(([, { replica }]) => replica)
  expect(allowed).not.toEqual([])
  expect(allowed.filter(([, { method, access }]) => method !== 'GET' || access.kind !== 'admin')).toEqual([])
})

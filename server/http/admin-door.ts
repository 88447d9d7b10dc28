import type { FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/problem.ts'
import type { AccountsService } from '#server/accounts/accounts-service.ts'
import type { AccountActor } from '#server/actor.ts'
import { allowedActor, type DoorRules } from '#server/answer-operation.ts'
import { heldHeaders } from './request-headers.ts'

/** Finds the administrator who sent a request, or says why they may not. */
export type AdminDoor = (request: FastifyRequest) => Promise<AccountActor | Refusal>

/** The door of routes for administrators that are no operation of the contract, because what they take or give is no JSON: the same rules. */
export function createAdminDoor(findActor: AccountsService['findActor'], rules: DoorRules): AdminDoor {
  return async (request) => {
    const asked = {
      params: {},
      query: {},
      actor: (credential: 'bearer' | 'cookie' | 'either') => findActor(heldHeaders(request), credential),
      fromOwnPage: false,
    }
    const operation = { access: { kind: 'admin' }, credential: 'bearer', method: 'POST' } as const
    return (await allowedActor(operation, asked, rules)) as AccountActor | Refusal
  }
}

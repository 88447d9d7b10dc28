import { contract, type OperationName } from '#app/contract/contract.ts'
import type { OperationShape } from '#platform/contract/operation.ts'
import { retryWhileBusy } from '../retry-while-busy.ts'
import type { ServerGroup } from '../server-group.ts'
import type { CallerKind, FuzzPeople } from './fuzz-people.ts'
import type { KnownThings } from './known-things.ts'

type Sent = { params?: Record<string, string | number>; body?: object; guest?: string }

/** Calls an operation as one of the people; as a guest with the token of their order. */
export type FrontDoor = <Body>(operation: OperationName, who: CallerKind, sent?: Sent) => Promise<Body>

/** Requests that have to succeed, and from which the fuzz learns as from its own. */
export function openFrontDoor(group: ServerGroup, people: FuzzPeople, things: KnownThings): FrontDoor {
  return async <Body>(operation: OperationName, who: CallerKind, { params = {}, body, guest }: Sent = {}) => {
    const { method, path, credential }: OperationShape = contract[operation]
    const person = await people.caller(who)
    const address = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`
    const request = {
      ...(person && (credential === 'cookie' ? { cookie: person.cookie } : { token: person.token })),
      ...(guest !== undefined && { headers: { authorization: `Guest ${guest}` } }),
      ...(body && { body }),
    }
    const answer = await retryWhileBusy(() => group.request(method, address, request))
    if (answer.status !== 200)
      throw new Error(`${operation} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    const asked = { answer: answer.body, asked: body, email: person?.email, link: undefined, about: params }
    things.learn(operation, asked)
    return answer.body as Body
  }
}

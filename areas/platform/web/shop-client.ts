import { type Answer, type Call, createShopClient, type ShopClient } from '#platform/contract/client.ts'
import { msg, say } from '#platform/contract/language/text.ts'
import { mayKnowCaller } from '#platform/contract/operation.ts'
import { exchange } from './session/exchange.ts'
import { guestToken } from './session/guest-tokens.ts'
import { freshToken, isSessionEnded, renewToken, SESSION_ENDED } from './session/renew-token.ts'
import { type FileMessage, sendFile } from './session/send-file.ts'
import { currentSession, endSession, noteSeen } from './session/token-store.ts'
import { signOut } from './session.ts'

/**
 * The API client of the browser, with the session’s access token.
 * @throws ProblemError for answers outside 2xx and for no answer (status 0)
 */
export const shop: ShopClient = createShopClient((call) => carry(call, send))

export type Progress = Pick<FileMessage, 'onProgress' | 'signal'>

/** For one upload, with progress and abort. */
export function shopForFile(
  progress: Progress,
): Pick<ShopClient, 'uploadPicture' | 'uploadReviewPhoto' | 'uploadDocument'> {
  return createShopClient((call) =>
    carry(call, ({ path, operation: { method }, body }, token) =>
      sendFile(path, { method, file: body as FileMessage['file'], headers: authorization(token), ...progress }),
    ),
  )
}

type Send = (call: Call, token?: string) => Promise<Answer>

async function carry(call: Call, send: Send): Promise<Answer> {
  const { access, credential, pagesSend } = call.operation
  if (access.kind === 'public')
    return send(call, mayKnowCaller(access, call.query) ? await tokenIfSignedIn() : undefined)
  if (access.kind === 'guest') return send(call, guestToken(call.params.id ?? ''))
  const answer = await (credential === 'cookie' || pagesSend === 'no-bearer' ? send(call) : sendWithToken(call, send))
  // Specification, section 4: 401 or 403 to an orders call signs out and goes home.
  const leavesHome =
    call.name === 'listOwnOrders' && isSessionEnded(answer) && currentSession().email === call.query.email
  if (leavesHome) void signOut({ why: say(ORDERS_REFUSED) })
  // Elsewhere the page stays as it is, with what was typed.
  else if (answer.status === 401) endSession({ asked: isDeed(call.operation) })
  else if (answer.status > 0) noteSeen()
  return answer.status === 401 && currentSession().state === 'ended' ? SESSION_ENDED : answer
}

/** Something that a person did, rather than what a page reads or reckons. */
const isDeed = ({ method, changes }: Call['operation']) => method !== 'GET' && changes !== 'nothing'

const ORDERS_REFUSED = msg('You were signed out, because the shop no longer accepts your session.')

async function sendWithToken(call: Call, send: Send): Promise<Answer> {
  const fresh = await freshToken()
  if (fresh === undefined) return currentSession().state === 'ended' ? SESSION_ENDED : send(call)
  if ('refused' in fresh) return unrenewed(fresh.refused)
  const answer = await send(call, fresh.token)
  if (answer.status !== 401) return answer
  const renewed = await renewToken(fresh.token)
  return 'token' in renewed ? send(call, renewed.token) : unrenewed(renewed.refused)
}

/** Public calls work without a token, so a failed renewal does not matter. */
async function tokenIfSignedIn(): Promise<string | undefined> {
  const fresh = await freshToken()
  return fresh && 'token' in fresh ? fresh.token : undefined
}

const unrenewed = (refused: Answer): Answer => (isSessionEnded(refused) ? SESSION_ENDED : refused)

function send(call: Call, token?: string): Promise<Answer> {
  const headers = authorization(token, call.operation.credential === 'guest' ? 'Guest' : 'Bearer')
  if (call.operation.pagesSend === 'json-content-type') headers['content-type'] = 'application/json'
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey
  return exchange(call.path, { method: call.operation.method, body: call.body, headers })
}

function authorization(token: string | undefined, scheme = 'Bearer'): Record<string, string> {
  return token === undefined ? {} : { authorization: `${scheme} ${token}` }
}

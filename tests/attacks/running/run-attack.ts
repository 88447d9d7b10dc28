import { findLeaks } from '../../support/find-leaks.ts'
import type { Attack, AttackAnswer, AttackRequest, Watched } from '../attack.ts'
import { sendAttack } from './send-attack.ts'

/** What an attack is run against. */
export type Target<Scene> = {
  url: string
  scene: Scene
  /** The credentials of the sender. */
  headersOf(attack: Pick<Attack, 'who'>, request: AttackRequest): Record<string, string>
  canaries: Readonly<Record<string, string>>
  logCanaries: Readonly<Record<string, string>>
  isAlive(): boolean
  /** What the server has logged since the last call. */
  newLog(): string
  /** Waits until everything is done that requests have begun, jobs too. */
  settle(): Promise<void>
  /** A print of each table's content. */
  prints(): Promise<Record<Watched, string>>
}

/**
 * Runs an attack and returns what went wrong: an unexpected answer, a server error, internals or another account's data
 * in the answer or the log, a change that should not have happened.
 */
export async function runAttack<Scene>(attack: Attack, target: Target<Scene>): Promise<string[]> {
  const scene = target.scene as Parameters<Attack['request']>[0]
  const send = (request: AttackRequest) => sendAttack(target.url, request, target.headersOf(attack, request))
  await target.settle() // What looking at the attack before has begun
  const before = await target.prints()
  target.newLog()
  const answer = await send(await attack.request(scene))
  const twin = attack.sameAs && (await send(attack.sameAs(scene)))
  await target.settle() // So that a late letter is this attack's, not the next one's
  const after = await target.prints()
  const changed = (Object.keys(after) as Watched[]).filter(
    (table) => after[table] !== before[table] && !attack.changes?.includes(table),
  )
  const log = target.newLog()
  const own = await attack.fault?.(answer, scene)
  return [
    ...statusFaults(attack, answer),
    ...challengeFaults(answer),
    ...(twin && alike(answer) !== alike(twin) ? [`not alike: ${alike(answer)} and ${alike(twin)}`] : []),
    ...leaksOf(answer, target.canaries),
    ...(twin ? leaksOf(twin, target.canaries) : []),
    ...findLeaks(log, target.logCanaries).map((what) => `${what} is in the log: ${log.slice(0, 400)}`),
    ...errorsIn(log).map((line) => `an error was logged: ${line.slice(0, 400)}`),
    ...changed.map((table) => `${table} changed`),
    ...(target.isAlive() ? [] : ['the server is gone']),
    ...(own === undefined ? [] : [own]),
  ]
}

/** The errors in a log. That a busy machine's database let its jobs wait too long is no attack's doing. */
export function errorsIn(log: string): string[] {
  return log.split('\n').filter((line) => /"level":[56]0/.test(line) && !/due to connection timeout/.test(line))
}

/** A 401 says how to sign in (RFC 9110 §15.5.2). */
function challengeFaults({ status, headers }: AttackAnswer): string[] {
  return status === 401 && !headers['www-authenticate'] ? ['a 401 without WWW-Authenticate'] : []
}

function statusFaults({ answer: expected, problem }: Attack, { status, statuses, text }: AttackAnswer): string[] {
  const right = [expected].flat()
  const wrong = (statuses.length > 0 ? statuses : [0]).filter((each) => !right.includes(each))
  const shown = text.slice(0, 300)
  if (wrong.length > 0)
    return [`answered ${statuses.join(', ') || 'nothing'} instead of ${right.join(' or ')}: ${shown}`]
  const isProblem = problem === undefined || text.includes(`"/problems/${problem}"`)
  return isProblem ? [] : [`answered ${status} for another reason than ${problem}: ${shown}`]
}

function leaksOf({ text, headers }: AttackAnswer, canaries: Readonly<Record<string, string>>): string[] {
  const whole = `${JSON.stringify(headers)}\n${text}`
  return findLeaks(whole, canaries).map((what) => `${what} is in the answer: ${text.slice(0, 400)}`)
}

/** All of an answer but what differs between any two: the request's id and the time. */
function alike({ status, headers, text }: AttackAnswer): string {
  const { date: _, ...others } = headers
  const withoutId = text.replace(/"requestId":"[^"]*"/, '')
  return JSON.stringify([status, others, withoutId])
}

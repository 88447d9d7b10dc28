import type { PartMates } from '#fitment/contract/fitment.ts'
import { UnknownCode } from '#packages/fit-engine/notation/find-code.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { selectPartsWithSignatures, selectSignaturesOfRole, selectSoldSignedParts } from '../ports/ports-store.ts'
import { evaluateSignature } from './judge-signatures.ts'
import { roleName } from './labels.ts'
import { nearPart, partsNow } from './part-fit.ts'
import { presentVerdict } from './present-verdict.ts'

/** Parts of the shop that mate with a part, by role: those that touch it and fit, in the order of the rule book. */
export async function listPartMates(
  checks: FitmentContext,
  { id }: { id: string },
  { role: asked, limit }: { role?: string | undefined; limit: number },
): Promise<PartMates | Refusal> {
  const state = await checks.state()
  if (asked !== undefined && !state.book.roles.has(asked)) {
    const { message } = new UnknownCode('role', asked, state.book.roles.keys())
    return invalidInput([{ path: 'role', message }])
  }
  const part = (await selectSoldSignedParts(checks.db, [id])).get(id)
  if (!part) return refuse('not-found', t('There is no such part on sale.'))
  if (part.signature === '') return []
  const roles = rolesBeside(state, part.signature).filter((role) => asked === undefined || role === asked)
  const groups = await Promise.all(roles.map((role) => matesOfRole(checks, state, { ...part, beside: role, limit })))
  return groups.flat()
}

/** Roles of parts that touch one of this signature. */
function rolesBeside({ book, sideOf }: FitState, signature: string): string[] {
  const own = sideOf(signature).components.map(({ role }) => role)
  const beside = book.contacts.flatMap(({ roles }) => [
    ...(own.some((role) => roles.a.includes(role)) ? roles.b : []),
    ...(own.some((role) => roles.b.includes(role)) ? roles.a : []),
  ])
  const touched = new Set(beside.filter((role) => !own.includes(role)))
  return [...book.roles.values()]
    .filter(({ actsAs }) => actsAs.some((role) => touched.has(role)))
    .map(({ code }) => code)
}

async function matesOfRole(
  checks: FitmentContext,
  state: FitState,
  { id, signature, beside, limit }: { id: string; signature: string; beside: string; limit: number },
): Promise<PartMates> {
  const { db, now } = checks
  const side = state.sideOf(signature)
  const evaluations = new Map(
    (await selectSignaturesOfRole(db, beside)).map((other) => [other, evaluateSignature(state, other, side)]),
  )
  const signatures = [...evaluations].filter(([, { verdict }]) => verdict === 'fits').map(([other]) => other)
  const found = await selectPartsWithSignatures(db, { signatures, limit, except: id })
  const near = await partsNow(
    checks,
    found.map((one) => one.id),
  )
  const parts = found.flatMap((one) => {
    const mate = near.get(one.id)
    const evaluation = evaluations.get(one.signature)
    if (!mate || !evaluation) return []
    const presenting = { state, part: side, template: undefined, parts: new Map(), now: now(), whose: 'the' as const }
    const { text } = presentVerdict(presenting, evaluation)
    return [{ ...nearPart(mate), verdict: 'fits' as const, text }]
  })
  const total = found[0]?.total ?? 0
  return parts.length === 0 ? [] : [{ role: beside, name: roleName(state.book, beside), total, parts }]
}

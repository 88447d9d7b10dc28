import { shownName, withTexts } from '#catalogue/server/catalogue-service.ts'
import type { FitCodes, PartPorts } from '#fitment/contract/part-ports.ts'
import type { Book, Role } from '#packages/fit-engine/reading/rule-book.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { unitName } from '../words/unit-name.ts'
import { worded } from '../words/worded-book.ts'
import { stateOf } from './completeness.ts'
import { statedOf } from './stated-fit.ts'
import { type StatedPart, selectStatedPart } from './stated-fit-store.ts'

type Context = Pick<FitmentContext, 'db' | 'state'>

export async function getPartPorts({ db, state }: Context, id: string): Promise<PartPorts | Refusal> {
  const part = await selectStatedPart(db, id)
  return part ? presentPartPorts(db, await state(), part) : refuse('not-found', t('Part not found.'))
}

export async function presentPartPorts(
  db: Queryable,
  { book, sideOf }: FitState,
  part: StatedPart,
): Promise<PartPorts> {
  const { id, sku, category, version, changedAt, signature } = part
  const [shown = part] = await withTexts(db, [part])
  const side = sideOf(signature)
  const stated = new Set(side.components.flatMap(({ facts }) => [...facts.keys()]))
  const role = book.roles.get(part.role)
  return {
    ...{ _id: id, sku, name: shownName(shown), category, version, changedAt, ...statedOf(part) },
    state: stateOf(book, signature, side),
    profile: role ? profileOf(book, role).map((entry) => ({ ...entry, isStated: stated.has(entry.what) })) : [],
  }
}

/** What parts of a role state, the necessary first. */
function profileOf(book: Book, { actsAs }: Role): FitCodes['roles'][number]['profile'] {
  const entries = actsAs.flatMap((one) => book.profiles.get(one) ?? [])
  const levels = ['must', 'should', 'may']
  const byLevel = entries.toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
  // Two roles that a part acts in may state the same.
  return byLevel
    .filter(({ what }, at) => byLevel.findIndex((one) => one.what === what) === at)
    .map(({ side, what, level }) => ({
      side: side as FitCodes['roles'][number]['profile'][number]['side'],
      what,
      name: worded(book).attributes.get(what)?.name ?? what,
      level: level as 'must' | 'should' | 'may',
    }))
}

/** What the desk writes with. */
export async function getFitCodes({ state }: Context): Promise<FitCodes> {
  const { book: own } = await state()
  const book = worded(own)
  return {
    sources: [...book.sources].map(([code, name]) => ({ code, name })),
    bridges: book.bridges.map(({ code, name }) => ({ code, name })),
    roles: [...book.roles.values()].map((role) => ({
      code: role.code,
      name: role.name,
      profile: profileOf(book, role),
    })),
    attributes: [...book.attributes.values()].map(({ code, name, kind, unit }) => ({
      ...{ code, name, kind, unit: unitName(unit) },
      standards: [...(book.standards.get(code)?.values() ?? [])].map((one) => ({ code: one.code, name: one.name })),
    })),
  }
}

import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { roleOfCategory, SPARE_ROLES } from '#packages/part-attributes/roles.ts'
import type { FindState } from '#search/contract/find-state.ts'
import { CATEGORY } from '../documents/document-of.ts'
import type { Panel } from './facet-panel.ts'

/** Whether the list is of everything: nobody said yet what they look for. */
export const isOfWholeShop = ({ q, category }: FindState): boolean => q === '' && category === undefined

/** Whether no whole part states it. */
export const isOfSparesOnly = ({ roles }: Attribute): boolean =>
  roles !== 'all' && roles.every((role) => SPARE_ROLES.includes(role))

/**
 * How many parts of the scope the filters are offered for. In the list of everything spare parts are left out: a shop
 * has many of them, and each kind of whole part would seem too rare to be filtered by.
 */
export function wholePartsIn({ state, dictionary, found }: Panel): number {
  if (!isOfWholeShop(state)) return found.scope
  const spares = dictionary.ofAttribute(CATEGORY).filter(({ value, label }) => value !== '' && isSpare(label))
  const tokens = new Set(spares.map(({ token }) => token))
  const counted = found.counts.flatMap((one) => (one.kind === 'token' && tokens.has(one.value) ? [one.scope] : []))
  return found.scope - counted.reduce((sum, scope) => sum + scope, 0)
}

function isSpare(category: string): boolean {
  const role = roleOfCategory(category)
  return role !== undefined && SPARE_ROLES.includes(role)
}

import type PO from 'pofile'
import { type Scope, scopeOf, scopesOf } from '../../areas/platform/server/language/catalogues.ts'
import { faultsOf } from './check-texts.ts'

const NAMES: Record<Scope, string> = { shop: 'the shop', admin: 'the administration' }

/**
 * What is wrong with a catalogue, by its texts. Where it covers only the shop, texts of the administration may be
 * empty; those that are not are checked like all others.
 */
export function faultsIn(catalogue: PO, forms: number): string[] {
  const covered = scopesOf(catalogue)
  return catalogue.items.flatMap((item) => {
    if (!covered.has(scopeOf(item)) && item.msgstr.every((text) => text === '')) return []
    return faultsOf(item, forms).map((fault) => `“${item.msgid}” of ${NAMES[scopeOf(item)]} ${fault}`)
  })
}

/** How far a catalogue is in each scope. */
export function stateOf(catalogue: PO): string {
  const covered = scopesOf(catalogue)
  return (['shop', 'admin'] as const)
    .map((scope) => {
      const texts = catalogue.items.filter((item) => scopeOf(item) === scope)
      const done = texts.filter(({ msgstr, flags }) => !flags.fuzzy && msgstr.every((text) => text !== '')).length
      return `${NAMES[scope]} ${done} of ${texts.length}${covered.has(scope) ? '' : ' (not covered: X-Scopes)'}`
    })
    .join(', ')
}

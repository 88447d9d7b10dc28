import { readFindState } from '#search/contract/find-state.ts'
import { landingValuesOf } from '#search/contract/landing-values.ts'
import { CATEGORY } from './documents/document-of.ts'
import { catchUp } from './documents/make-documents.ts'
import type { FindContext } from './find-context.ts'
import { buildFacets } from './query/build-facets.ts'
import { searchOf } from './query/search-attempt.ts'

/** The pages of categories that have parts on sale, and of those above them. */
export async function categoryPaths(finding: FindContext): Promise<string[]> {
  const { catalogue, dictionary, rules } = finding
  await catchUp(finding, await rules())
  const [listed, { ofAttribute }] = await Promise.all([catalogue.listCategories(), dictionary()])
  const onSale = new Set(listed)
  const leaves = ofAttribute(CATEGORY).filter(({ label }) => onSale.has(label))
  const paths = leaves.flatMap(({ value }) => value.split('/').map((_, depth, all) => all.slice(0, depth + 1)))
  return [...new Set(paths.map((path) => ['/parts', ...path.map(encodeURIComponent)].join('/')))]
}

/** The pages of categories with one value that people look for: `/parts/chainrings?bolt-circle=104`. */
export async function landingPaths(finding: FindContext): Promise<string[]> {
  const rules = await finding.rules()
  await catchUp(finding, rules)
  const dictionary = await finding.dictionary()
  const paths: string[] = []
  // One after the other: a sitemap has time, and visitors come first.
  for (const { value } of dictionary.ofAttribute(CATEGORY)) {
    const { state } = readFindState({ category: value, limit: '1' }, rules.registry)
    const found = await finding.finder.find(searchOf({ state, rules, dictionary }, { terms: [], numbers: new Map() }))
    const panel = { state: { ...state, limit: 30 }, registry: rules.registry, dictionary, found }
    paths.push(...buildFacets(panel).flatMap((facet) => landingValuesOf(facet).map(({ href }) => href)))
  }
  return paths
}

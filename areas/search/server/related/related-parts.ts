import type { PartRow } from '#catalogue/server/catalogue-service.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { RelatedParts } from '#search/contract/related.ts'
import { catchUp } from '../documents/make-documents.ts'
import type { FindContext } from '../find-context.ts'
import { presentRows } from '../query/present-found.ts'
import { variantTable } from '../query/variant-table.ts'
import { sharedWords, wantedBeside } from './find-contacts.ts'
import { rankSimilar } from './rank-similar.ts'
import { selectByTokens, selectNearestInPrice } from './related-parts-store.ts'

const MOST_SIMILAR = 6
const NEAREST_IN_PRICE = 60
const MOST_OF_A_KIND = 2
const MOST_BESIDE = 6

/** Parts like this one, and parts that it meets: both from what parts state, nothing from guesses. */
export async function getRelatedParts(finding: FindContext, { id }: { id: string }): Promise<RelatedParts | Refusal> {
  const { db, catalogue } = finding
  const [part] = await catalogue.findParts(db, [id])
  if (!part) return refuse('not-found', 'Part not found.')
  const rules = await finding.rules()
  await catchUp(finding, rules)
  const [variants, similar, goesWith] = await Promise.all([
    findVariants(finding, part),
    findSimilar(finding, part),
    findBeside(finding, part),
  ])
  return { variants, similar, goesWith }
}

async function findVariants({ db, catalogue, rules }: FindContext, part: PartRow): Promise<RelatedParts['variants']> {
  if (part.productId === null) return null
  const [[product], variants] = await Promise.all([
    catalogue.findProducts(db, [part.productId]),
    catalogue.findVariants(db, [part.productId]),
  ])
  return (product && variantTable(product, variants, part.id, (await rules()).registry)) ?? null
}

async function findSimilar(finding: FindContext, part: PartRow): Promise<RelatedParts['similar']> {
  const { registry } = await finding.rules()
  const ids = await selectNearestInPrice(finding.db, part, NEAREST_IN_PRICE)
  const others = ids.length === 0 ? [] : await finding.catalogue.findParts(finding.db, ids)
  const strangers = others.filter(({ productId }) => productId === null || productId !== part.productId)
  const nearest = rankSimilar(part, strangers, registry).slice(0, MOST_SIMILAR)
  return present(
    finding,
    nearest.map((each) => each.id),
  )
}

async function findBeside(finding: FindContext, part: PartRow): Promise<RelatedParts['goesWith']> {
  const { registry } = await finding.rules()
  const wanted = wantedBeside(part, registry, await finding.dictionary())
  const found = await Promise.all(
    wanted.map(async (each) => {
      const ids = await selectByTokens(finding.db, each.tokens, MOST_OF_A_KIND)
      return ids.filter((id) => id !== part.id).map((id) => ({ id, wanted: each }))
    }),
  )
  const ids = new Map(
    found
      .flat()
      .slice(0, MOST_BESIDE)
      .map((each) => [each.id, each.wanted]),
  )
  const presented = await present(finding, [...ids.keys()])
  return presented.flatMap(({ specs, ...other }) => {
    const by = ids.get(other._id)
    const shared = by ? sharedWords(by, part, { category: other.category, specs }, registry) : ''
    return shared === '' ? [] : [{ ...other, shared }]
  })
}

async function present(finding: FindContext, ids: readonly string[]) {
  const { registry } = await finding.rules()
  return presentRows(
    finding,
    registry,
    ids.map((id) => ({ id, weights: [], variants: [] })),
  )
}

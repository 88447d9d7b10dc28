import { HERO_PART_NUMBER } from '#admin/web/content/hero-part.ts'
import { partSearchAddress } from '#catalogue/web/part-search.ts'
import type { ShopClient } from '#platform/contract/client.ts'
import type { FoundPart } from '#search/contract/find.ts'
import { listPath } from '#search/web/find-query.ts'
import type { PicturedCategory } from './category-tiles.tsx'

/** Counting reads every part, so larger shops show categories without counts. */
const COUNTED_UP_TO = 10_000

type Pictured = Pick<PicturedCategory, 'category' | 'img'>

export async function countCategories(
  shop: ShopClient,
  { categories, partCount }: { categories: readonly Pictured[]; partCount: number },
): Promise<PicturedCategory[]> {
  const counted = partCount > COUNTED_UP_TO ? [] : (await shop.findParts({ query: { limit: '1' } })).categories
  const lists = new Map(counted.map((one) => [one.label, one]))
  return categories.map((one) => {
    const list = lists.get(one.category)
    return {
      ...one,
      href: list ? listPath(list.value) : partSearchAddress({ category: one.category }),
      count: list?.count,
    }
  })
}

/** Undefined when the shop does not sell it. */
export async function findHeroPart(shop: ShopClient): Promise<FoundPart | undefined> {
  const { items } = await shop.findParts({ query: { q: HERO_PART_NUMBER, limit: '1' } })
  return items.find(({ sku }) => sku === HERO_PART_NUMBER)
}

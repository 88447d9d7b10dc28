import type { Part } from '#catalogue/contract/catalogue.ts'
import { variedParts } from '#catalogue/web/varied-parts.ts'
import { FIRST_GRID, firstHero } from '#content/contract/first-hero.ts'
import type { SectionKind, SectionOf } from '#content/contract/home.ts'
import type { ShownSection } from '#content/contract/pages.ts'
import type { ShopClient } from '#platform/contract/client.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'

// For the loader: browsers do without.

type Sections = readonly ShownSection[] | null

/** Null while the page is what the shop comes with, which browsers have in their scripts. */
export async function readSections(shop: ShopClient, preview: string | undefined): Promise<Sections> {
  const { sections } = await answerOrThrow(shop.getHome({ query: preview === undefined ? {} : { preview } }))
  return sections as Sections
}

export function sectionOf<Kind extends SectionKind>(sections: Sections, wanted: Kind): SectionOf<Kind> | undefined {
  return sections?.find(({ kind }) => kind === wanted) as SectionOf<Kind> | undefined
}

type Group = (ShownSection & { kind: 'hero' }) | SectionOf<'parts-grid'> | (ShownSection | SectionKind)[]

/** Of what browsers have in a script of their own, the names alone. */
const firstGroups = (): readonly Group[] => [
  firstHero(),
  ['info-cards'],
  FIRST_GRID,
  ['statistics', 'reviews', 'packages', 'contact'],
]

/** What follows each other and comes alive later is one group. */
export function groupsOf(sections: Sections): readonly Group[] {
  if (!sections) return firstGroups()
  const groups: Group[] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (section.kind === 'hero' || section.kind === 'parts-grid') groups.push(section)
    else if (Array.isArray(last)) last.push(section)
    else groups.push([section])
  }
  return groups
}

export async function partsOfGrid(
  shop: ShopClient,
  { rule, count, skus }: SectionOf<'parts-grid'>,
  listed: readonly Part[],
): Promise<Part[]> {
  if (rule === 'by-hand') return partsByNumber(shop, skus)
  if (rule === 'most-ordered') {
    const { items } = await answerOrThrow(shop.listMostOrdered())
    const most = items.slice(0, count)
    const ids = new Set(most.map(({ _id }) => _id))
    // A shop that has sold little shows others besides.
    return [
      ...most,
      ...variedParts(
        listed.filter(({ _id }) => !ids.has(_id)),
        count - most.length,
      ),
    ]
  }
  return rule === 'newest' ? listed.slice(0, count) : variedParts(listed, count)
}

/** Those on sale, in this order. */
async function partsByNumber(shop: ShopClient, numbers: readonly string[]): Promise<Part[]> {
  if (numbers.length === 0) return []
  const { found } = await answerOrThrow(shop.findPartsByNumber({ body: { numbers: [...numbers] } }))
  return found.map(({ part }) => part)
}

export async function featuredParts(shop: ShopClient, sections: Sections): Promise<Record<string, Part[]>> {
  const featuring = (sections ?? []).filter((section) => section.kind === 'featured-parts')
  const parts = featuring.map(async ({ id, skus }) => [id, await partsByNumber(shop, skus)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

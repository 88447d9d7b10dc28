import type { ContentKind, ContentOf } from '#content/contract/content-kinds.ts'
import { firstSections } from '#content/contract/first-home.ts'
import { FIRST_MENUS } from '#content/contract/first-menus.ts'

type FirstOf = { [Kind in ContentKind]: (slug: string) => ContentOf<Kind> | undefined }

const FIRST: FirstOf = {
  page: () => undefined,
  home: () => ({ sections: firstSections() }),
  menus: () => FIRST_MENUS,
}

/** What the shop came with: version 0. Undefined where there was nothing. */
export function firstValue<Kind extends ContentKind>(of: { kind: Kind; slug: string }): ContentOf<Kind> | undefined {
  return FIRST[of.kind](of.slug)
}

/** Kinds without which a shop can't be shown: what it came with stands in once a version has ended. */
export function isAlwaysShown(kind: ContentKind): boolean {
  return kind === 'home' || kind === 'menus'
}

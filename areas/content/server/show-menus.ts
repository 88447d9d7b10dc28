import { SHOP_PAGES } from '#content/contract/content-kinds.ts'
import { firstMenus } from '#content/contract/first-menus.ts'
import type { Menus } from '#content/contract/menus.ts'
import { offeredLanguages } from '#platform/contract/language/languages.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { type ContentContext, isShown, ofKind, type PresentContent } from './content-context.ts'
import { readDraftOfMenus } from './preview-content.ts'
import { shownPosts } from './show-blog.ts'

/** The pages that the footer leads to. While they can't be read, the page above it is still worth its while. */
export async function listPublished({ present }: ContentContext): Promise<ShopSettings['pages']> {
  const all = await present().catch((): readonly PresentContent[] => [])
  const pages = ofKind(all, 'page').filter((each) => isShown(each) && each.value.listed)
  const legal = SHOP_PAGES.flatMap((name) => pages.filter(({ purpose }) => purpose === name))
  const own = pages.filter(({ purpose }) => purpose === null)
  return [...legal, ...own].map(({ slug, value }) => ({ name: slug, title: value.title }))
}

/** In letters: beside the mark and the field that finds parts there is room for so many on a screen of 1280 pixels. */
const MOST_IN_ROW = 56
const GAP = 2
/** Of the link to the same page in another language. */
const LANGUAGE_ROOM = 10

/** Whether the entries of the header leave too little for the field that finds parts. */
export function needsOwnRow(labels: readonly string[], languageCount: number): boolean {
  const links = (languageCount - 1) * LANGUAGE_ROOM
  return labels.reduce((width, label) => width + label.length + GAP, links) > MOST_IN_ROW
}

/**
 * Without what is switched off, and what leads to a page that is. What can't be read is as the shop came.
 * @param preview shows the draft, if it is the key to it
 */
export async function menusToShow(
  context: ContentContext,
  preview?: string,
): Promise<{ menus: ShopSettings['menus']; isDraft: boolean }> {
  const all = await context.present().catch((): readonly PresentContent[] | undefined => undefined)
  const draft = preview === undefined ? undefined : await readDraftOfMenus(context, preview)
  const isDraft = draft !== undefined && draft !== 'ended'
  const written = isDraft ? draft : all && ofKind(all, 'menus')[0]?.value
  return { menus: shownMenus(all, written ?? firstMenus()), isDraft }
}

function shownMenus(all: readonly PresentContent[] | undefined, { header, footer }: Menus): ShopSettings['menus'] {
  const shown = (entries: typeof header) =>
    entries.filter(({ on, to }) => on && !(all && leadsNowhere(all, to))).map(({ to, label }) => ({ to, label }))
  const inHeader = shown(header)
  return {
    header: inHeader,
    isWide: needsOwnRow(
      inHeader.map(({ label }) => label),
      offeredLanguages().length,
    ),
    footer: footer.map(({ title, entries }) => ({ title, entries: shown(entries) })),
  }
}

/** Whether a link leads to what the owner writes, and visitors don't find there. */
export function leadsNowhere(all: readonly PresentContent[], to: string): boolean {
  const [, folder, name] = /^\/(pages|blogs|portfolio)(?:\/([^/?#]+))?\/?(?:[?#]|$)/i.exec(to) ?? []
  if (folder === 'pages') return !ofKind(all, 'page').some((each) => each.slug === name && isShown(each))
  if (folder === 'portfolio') return !isThere(all, 'portfolio')
  if (folder !== 'blogs') return false
  return !isThere(all, 'blog') || (name !== undefined && !shownPosts(all).some(({ slug }) => slug === name))
}

function isThere(all: readonly PresentContent[], kind: 'blog' | 'portfolio'): boolean {
  const [found] = ofKind(all, kind)
  return found !== undefined && isShown(found)
}

/** What the owner writes, for the sitemap. */
export async function listWrittenPaths(context: ContentContext): Promise<string[]> {
  const pages = (await listPublished(context)).map(({ name }) => `/pages/${name}`)
  const all = await context.present()
  const posts = shownPosts(all).map(({ slug }) => `/blogs/${slug}`)
  return [
    ...(isThere(all, 'blog') ? ['/blogs', ...posts] : []),
    ...(isThere(all, 'portfolio') ? ['/portfolio'] : []),
    ...pages,
  ]
}

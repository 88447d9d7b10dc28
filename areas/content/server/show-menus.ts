import { SHOP_PAGES } from '#content/contract/content-kinds.ts'
import { FIRST_MENUS } from '#content/contract/first-menus.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { type ContentContext, isShown, ofKind, type PresentContent } from './content-context.ts'

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

/** Without what is switched off, and what leads to a page that is. Undefined while all is what the shop came with. */
export async function menusInForce({ present }: ContentContext): Promise<ShopSettings['menus']> {
  const all = await present()
  const { header, footer } = ofKind(all, 'menus')[0]?.value ?? FIRST_MENUS
  let isChanged = false
  const shown = (entries: typeof header) => {
    const left = entries.filter(({ on, to }) => on && !leadsNowhere(all, to))
    isChanged ||= left.length < entries.length
    return left.map(({ to, label }) => ({ to, label }))
  }
  const inHeader = shown(header)
  const menus = {
    header: inHeader,
    isWide: inHeader.reduce((width, { label }) => width + label.length + GAP, 0) > MOST_IN_ROW,
    footer: footer.map(({ title, entries }) => ({ title, entries: shown(entries) })),
  }
  return isChanged || header !== FIRST_MENUS.header || footer !== FIRST_MENUS.footer ? menus : undefined
}

/** Whether a link leads to what the owner writes, and visitors don't find there. */
function leadsNowhere(all: readonly PresentContent[], to: string): boolean {
  const page = /^\/pages\/([^/?#]+)/i.exec(to)?.[1]
  return page !== undefined && !ofKind(all, 'page').some((each) => each.slug === page && isShown(each))
}

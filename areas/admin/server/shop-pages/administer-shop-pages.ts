import type { Author } from '#accounts/server/audit/audit-service.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import {
  type AdministeredPage,
  SHOP_PAGES,
  type ShopPage,
  type ShopPageName,
} from '#platform/contract/shop/shop-pages.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { ShopPagesContext } from './shop-pages-service.ts'
import {
  insertShopPage,
  lockShopPages,
  type ShopPageRow,
  selectPresentPages,
  selectShopPage,
} from './shop-pages-store.ts'

/** As it is now, or an earlier version, which somebody may have agreed to. */
export async function getShopPage(
  { db, present }: ShopPagesContext,
  name: ShopPageName,
  version: number | undefined,
): Promise<(ShopPage & { latest: number | null }) | Refusal> {
  const current = (await present()).get(name)
  const asked =
    version === undefined || version === current?.version ? current : await selectShopPage(db, name, version)
  if (!asked || asked.text === '') return refuse('not-found', 'There is no such page.')
  const latest = current && current.text !== '' ? current.version : null
  return { ...asked, publishedAt: asked.publishedAt.toISOString(), latest }
}

/** All pages, also those that are not published. */
export async function listShopPages({ db }: ShopPagesContext): Promise<AdministeredPage[]> {
  const rows = new Map((await selectPresentPages(db)).map((row) => [row.name, row]))
  return SHOP_PAGES.map((name) => administered(name, rows.get(name)))
}

/** Publishes the next version, unless somebody else did since. The same words again publish nothing. */
export function publishShopPage(
  { db, audit, now }: ShopPagesContext,
  author: Author,
  name: ShopPageName,
  { version, title, text }: Pick<ShopPageRow, 'version' | 'title' | 'text'>,
): Promise<AdministeredPage | Refusal> {
  return inTransaction<AdministeredPage | Refusal>(db, async (transaction) => {
    await lockShopPages(transaction)
    const before = (await selectPresentPages(transaction)).find((row) => row.name === name)
    if ((before?.version ?? 0) !== version)
      return refuse('precondition-failed', 'Another administrator has published this page. Reload it and try again.')
    if (before ? before.title === title && before.text === text : text === '') return administered(name, before)
    const next = { name, version: version + 1, title, text, publishedAt: now() }
    await insertShopPage(transaction, next)
    const after = { version: next.version, title, characters: text.length }
    await audit.record(transaction, author, { action: 'shop-page.publish', object: `shop-page:${name}`, after })
    return administered(name, next)
  })
}

function administered(name: ShopPageName, row: ShopPageRow | undefined): AdministeredPage {
  if (!row) return { name, version: 0, title: '', text: '', publishedAt: null }
  return { ...row, publishedAt: row.publishedAt.toISOString() }
}

import type { AuditService, Author } from '#accounts/server/audit/audit-service.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import {
  type AdministeredPage,
  SHOP_PAGES,
  type ShopPage,
  type ShopPageName,
} from '#platform/contract/shop/shop-pages.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import {
  insertShopPage,
  lockShopPages,
  type ShopPageRow,
  selectPresentPages,
  selectShopPage,
} from './shop-pages-store.ts'

type ShopPagesContext = {
  db: Database
  audit: AuditService
  invalidation: Pick<Invalidation, 'generation'>
  now: () => Date
}

export type ShopPagesService = ReturnType<typeof createShopPagesService>

export function createShopPagesService(context: ShopPagesContext) {
  const present = createPresentPages(context)
  return {
    ...bindContext({ ...context, present }, { getShopPage, listPublished, currentTerms }),
    ...bindContext(context, { listShopPages, publishShopPage }),
  }
}

type PresentPages = () => Promise<ReadonlyMap<ShopPageName, ShopPageRow>>

/** Every page of the shop names them, so they are read again only after something public has changed. */
function createPresentPages({ db, invalidation }: Pick<ShopPagesContext, 'db' | 'invalidation'>): PresentPages {
  let last: { generation: number; pages: ReturnType<PresentPages> } | undefined
  return () => {
    const generation = invalidation.generation()
    if (last?.generation === generation) return last.pages
    const current = {
      generation,
      pages: selectPresentPages(db).then((rows) => new Map(rows.map((row) => [row.name, row]))),
    }
    last = current
    current.pages.catch(() => {
      if (last === current) last = undefined
    })
    return current.pages
  }
}

/** The pages that the footer leads to. While they can't be read, the page above it is still worth its while. */
async function listPublished({ present }: { present: PresentPages }): Promise<ShopSettings['pages']> {
  const pages = await present().catch((): Awaited<ReturnType<PresentPages>> => new Map())
  return SHOP_PAGES.flatMap((name) => {
    const page = pages.get(name)
    return page && page.text !== '' ? [{ name, title: page.title }] : []
  })
}

/** What customers agree to when they order; undefined while the owner has published none. */
async function currentTerms({ present }: { present: PresentPages }) {
  const terms = (await present()).get('terms')
  return terms && terms.text !== '' ? { version: terms.version, title: terms.title } : undefined
}

/** As it is now, or an earlier version, which somebody may have agreed to. */
async function getShopPage(
  { db, present }: Pick<ShopPagesContext, 'db'> & { present: PresentPages },
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

async function listShopPages({ db }: Pick<ShopPagesContext, 'db'>): Promise<AdministeredPage[]> {
  const rows = new Map((await selectPresentPages(db)).map((row) => [row.name, row]))
  return SHOP_PAGES.map((name) => administered(name, rows.get(name)))
}

/** Publishes the next version, unless somebody else did since. The same words again publish nothing. */
function publishShopPage(
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

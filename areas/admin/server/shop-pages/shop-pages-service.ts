import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { SHOP_PAGES, type ShopPageName } from '#platform/contract/shop/shop-pages.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Invalidation, rereadAfterChanges } from '#platform/server/invalidation/invalidation.ts'
import { type ShopPageRow, selectPresentPages } from './shop-pages-store.ts'

type GivenContext = {
  db: Database
  audit: AuditService
  invalidation: Pick<Invalidation, 'generation'>
  now: () => Date
}

export type ShopPagesContext = GivenContext & { present: PresentPages }

export function createShopPagesContext(given: GivenContext): ShopPagesContext {
  return { ...given, present: createPresentPages(given) }
}

export type ShopPagesService = ReturnType<typeof createShopPagesService>

export function createShopPagesService(context: ShopPagesContext) {
  return bindContext(context, { listPublished, currentTerms })
}

type PresentPages = () => Promise<ReadonlyMap<ShopPageName, ShopPageRow>>

/** Every page of the shop names them, so they are read again only after something public has changed. */
function createPresentPages({ db, invalidation }: GivenContext): PresentPages {
  return rereadAfterChanges(
    invalidation,
    async () => new Map((await selectPresentPages(db)).map((row) => [row.name, row])),
  )
}

/** The pages that the footer leads to. While they can't be read, the page above it is still worth its while. */
async function listPublished({ present }: ShopPagesContext): Promise<ShopSettings['pages']> {
  const pages = await present().catch((): Awaited<ReturnType<PresentPages>> => new Map())
  return SHOP_PAGES.flatMap((name) => {
    const page = pages.get(name)
    return page && page.text !== '' ? [{ name, title: page.title }] : []
  })
}

/** What customers agree to when they order; undefined while the owner has published none. */
async function currentTerms({ present }: ShopPagesContext) {
  const terms = (await present()).get('terms')
  return terms && terms.text !== '' ? { version: terms.version, title: terms.title } : undefined
}

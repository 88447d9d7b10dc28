import type { Plan } from '#content/contract/home.ts'
import { comparedAddress } from '#content/contract/redirect-address.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { rereadAfterChanges } from '#platform/server/invalidation/invalidation.ts'
import { type ContentContext, isShown, ofKind } from './content-context.ts'
import { selectContentPictures } from './content-store.ts'
import { listSamples } from './list-samples.ts'
import { storeRedirects } from './redirects/edit-redirects.ts'
import { type FindRule, ruleFinder } from './redirects/find-redirect.ts'
import { countRedirectChanges, selectRedirects } from './redirects/redirects-store.ts'
import { bannerToShow, contactOf, homeInForce, isOnAt } from './show-home.ts'
import { listPublished, listWrittenPaths, menusToShow } from './show-menus.ts'
import { showPage } from './show-pages.ts'
import { itemOfContent } from './texts/translate-content.ts'
import { textsIn } from './texts/written-texts.ts'

export type { StoredRedirects } from './redirects/edit-redirects.ts'
/** Texts in other languages, for what other areas keep. */
export {
  digestSql,
  itemOfWordsSql,
  selectTextsOfKinds,
  selectTextsToShow,
  selectWordsToShow,
} from './texts/content-texts-store.ts'
export { contentTexts } from './texts/content-texts-tables.ts'
export { digestOf } from './texts/text-digest.ts'
export type ContentService = ReturnType<typeof createContentService>

export function createContentService(context: ContentContext) {
  return {
    ...bindContext(context, {
      listPublished,
      showPage,
      listWrittenPaths,
      listSamples,
      menusToShow,
      publishedPurposes,
      pagesWith,
      currentTerms,
      plansInForce,
      contactInForce,
      bannerToShow,
      storeRedirects,
      writtenTexts,
    }),
    findRedirect: createFindRedirect(context),
    settle: context.redirectHits.flush, // At the end
    askPages: context.askPages,
    picturesInUse: selectContentPictures,
  }
}

/** The words of all that visitors see, in the language of whoever asks, with where they stand. */
async function writtenTexts({ present }: ContentContext) {
  return (await present()).flatMap((each) => {
    const title = 'title' in each.value ? each.value.title : each.kind
    return textsIn(each.value).map(({ field, base }) => ({ item: itemOfContent(each), title, field, base }))
  })
}

/** Which of the pages that every shop has a place for are there. */
async function publishedPurposes({ present }: ContentContext): Promise<ReadonlySet<string>> {
  return new Set((await present()).flatMap((each) => (each.purpose && isShown(each) ? [each.purpose] : [])))
}

/** Titles of the pages whose text has these words. */
async function pagesWith({ present }: ContentContext, words: string): Promise<string[]> {
  const pages = ofKind(await present(), 'page').filter((each) => isShown(each))
  return pages.filter(({ value }) => JSON.stringify(value).includes(words)).map(({ value }) => value.title)
}

/** What customers agree to when they order; undefined while the owner has published none. */
async function currentTerms({ present }: ContentContext) {
  const terms = ofKind(await present(), 'page').find(({ purpose }) => purpose === 'terms')
  return terms && isShown(terms) ? { version: terms.version, title: terms.value.title } : undefined
}

/** The packages that customers may ask for, as the home page has them; none while they are switched off. */
async function plansInForce(context: ContentContext): Promise<readonly Plan[]> {
  const packages = (await homeInForce(context)).sections.find((section) => section.kind === 'packages')
  return packages && isOnAt(packages, context.now()) ? packages.plans : []
}

/** What the footer says; undefined while it is what the shop came with. */
async function contactInForce(context: ContentContext): Promise<ShopSettings['contact']> {
  const { sections, isFirst } = await homeInForce(context)
  const card = isFirst ? undefined : sections.find((section) => section.kind === 'info-cards')
  if (!card) return undefined
  const { hours } = card
  return { ...(await contactOf(context, card)), hours: hours[0] ? `${hours[0].days}, ${hours[0].hours}` : '' }
}

/**
 * Where an address leads that no page has, as one of its redirects says, which counts it. In memory: search engines ask
 * for many such addresses. Read again when an address was changed, not with every change of the shop.
 */
function createFindRedirect({ db, invalidation, redirectHits }: ContentContext) {
  let held: { version: number; find: FindRule } | undefined
  const read = rereadAfterChanges(invalidation, async () => {
    const version = await countRedirectChanges(db)
    if (held?.version !== version) held = { version, find: ruleFinder(await selectRedirects(db)) }
    return held.find
  })
  return async (pathname: string, search: string): Promise<string | undefined> => {
    const found = (await read())(comparedAddress(pathname, search))
    if (found) redirectHits.note(found.fromPath)
    return found?.toPath
  }
}

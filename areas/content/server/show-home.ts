import type { ContentOf } from '#content/contract/content-kinds.ts'
import { firstSections } from '#content/contract/first-home.ts'
import { isKnownKind, type Section, type SectionOf } from '#content/contract/home.ts'
import type { ShownSection } from '#content/contract/pages.ts'
import { html, type SafeHtml } from '#packages/safe-html/safe-html.ts'
import { ownLink } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { type ContentContext, ofKind } from './content-context.ts'
import { selectContent, selectVersionFacts } from './content-store.ts'
import { isPreviewKey, readDraft, readDraftOfMenus } from './preview-content.ts'

/** The home page as it is now, and whether it is what the shop came with. */
export async function homeInForce({ present }: ContentContext): Promise<ContentOf<'home'> & { isFirst: boolean }> {
  const [home] = ofKind(await present(), 'home')
  return home ? { ...home.value, isFirst: home.version === 0 } : { sections: firstSections(), isFirst: true }
}

/** Whether a section is switched on, and its time has come and not passed. */
export function isOnAt({ on, showFrom, showTo }: Section, at: Date): boolean {
  return on && (showFrom === null || new Date(showFrom) <= at) && (showTo === null || at < new Date(showTo))
}

/** How the shop is reached: what the card says, else as its company. */
export async function contactOf(
  { company }: Pick<ContentContext, 'company'>,
  { email, phone }: Pick<SectionOf<'info-cards'>, 'email' | 'phone'>,
): Promise<{ email: string; phone: string }> {
  if (email && phone) return { email, phone }
  const known = await company()
  return { email: email || known.email, phone: phone || known.phone }
}

/** What visitors see of the home page, also with a key to the menus; its draft, with its own. */
export async function showHome(
  context: ContentContext,
  preview: string | undefined,
): Promise<{ sections: ShownSection[] | null } | Refusal> {
  const menus = preview === undefined ? undefined : await readDraftOfMenus(context, preview)
  if (menus === 'ended') return hasEnded()
  if (preview === undefined || menus) {
    const { sections, isFirst } = await homeInForce(context)
    return {
      sections: isFirst
        ? null
        : await show(
            context,
            sections.filter((section) => !isEverywhere(section)),
          ),
    }
  }
  const row = await selectContent(context.db, { kind: 'home', slug: '' })
  if (!row || !isPreviewKey(context, row.id, preview)) return hasEnded()
  const [last] = await selectVersionFacts(context.db, row.id)
  const { sections } = await readDraft(context.db, { ...row, kind: 'home' }, last?.version)
  return { sections: await show(context, sections) }
}

function hasEnded(): Refusal {
  return refuse('not-found', t('This preview has ended. Open a new one.'))
}

function isEverywhere(section: Section): section is SectionOf<'banner'> {
  return section.kind === 'banner' && section.everywhere
}

/** What stands above every page now: the first of the banners that shall; above drafts of menus, that they are such. */
export async function bannerToShow(context: ContentContext, isDraft: boolean): Promise<ShopSettings['banner']> {
  if (isDraft)
    return drawBanner({ text: t('This is a preview. Visitors see it once it is published.'), to: '', tone: 'dark' })
  const { sections } = await homeInForce(context)
  const banner = sections.find((section) => isEverywhere(section) && isOnAt(section, context.now()))
  return banner?.kind === 'banner' ? drawBanner(banner) : undefined
}

function drawBanner({ text, to, tone }: Pick<SectionOf<'banner'>, 'text' | 'to' | 'tone'>): string {
  const words =
    to === '' ? html`${text}` : html`<a href="${ownLink(to)}" class="underline underline-offset-4">${text}</a>`
  return html`<aside aria-label="${t('Notice')}" class="banner" data-tone="${tone}"><p class="page py-3">${words}</p></aside>`
    .markup
}

/** By `hero.css`. The largest thing that is seen first, so it is fetched first. */
const HERO_PICTURE = { sizes: '(width < 768px) 100vw, (width < 1024px) 50vw, 660px', loading: 'fetchpriority="high"' }

/** Those of kinds that this release knows, with Markdown as HTML. */
async function show(context: ContentContext, sections: readonly Section[]): Promise<ShownSection[]> {
  const { now } = context
  const shown = sections.filter((section) => isKnownKind(section.kind) && isOnAt(section, now()))
  const { renderMarkdown, renderPicture } = await import('./markdown.ts')
  const drawHeroPicture = ({ img = '', ...hero }: SectionOf<'hero'>) => renderPicture({ img, ...hero }, HERO_PICTURE)
  const drawn = shown.map(async (section): Promise<ShownSection> => {
    if (section.kind === 'info-cards') return { ...section, ...(await contactOf(context, section)) }
    if (section.kind === 'banner') return { ...section, html: drawBanner(section) }
    if (section.kind === 'hero' && section.img) return { ...section, html: drawHeroPicture(section) }
    if (section.kind !== 'text-picture') return section
    const text = `<div>${renderMarkdown(section.text)}${drawButton(section).markup}</div>`
    return { ...section, text: '', html: renderPicture(section) + text }
  })
  return Promise.all(drawn)
}

/** As the hero's, without a script. */
function drawButton({ button, to }: SectionOf<'text-picture'>): SafeHtml {
  return button
    ? html`<p class="mt-6"><a href="${ownLink(to)}" class="btn btn-primary text-base">${button}</a></p>`
    : html``
}

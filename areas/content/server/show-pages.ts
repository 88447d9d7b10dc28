import type { ShopPage } from '#content/contract/pages.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { type ContentContext, isShown, ofKind, readValue } from './content-context.ts'
import { type ContentRow, selectContent, selectVersion, selectVersionFacts } from './content-store.ts'
import { isPreviewKey, readDraft } from './preview-content.ts'

type Asked = { version?: number | undefined; preview?: string | undefined }

/** As it is now; an earlier version of a legal page, which somebody may have agreed to; or its draft, with a key. */
export async function showPage(context: ContentContext, slug: string, asked: Asked): Promise<ShopPage | Refusal> {
  const { db, present, now } = context
  const current = ofKind(await present(), 'page').find((each) => each.slug === slug && isShown(each))
  const latest = current?.version ?? null
  if (asked.version === undefined && asked.preview === undefined)
    return current ? presentPage(slug, { ...current, latest }) : pageNotFound()
  const row = await selectContent(db, { kind: 'page', slug })
  if (!row) return pageNotFound()
  if (asked.preview !== undefined) return previewPage(context, row, asked.preview)
  const version = row.purpose && asked.version ? await selectVersion(db, row.id, asked.version) : undefined
  if (!version || version.publishFrom > now()) return pageNotFound()
  const asWritten = { ...version, id: row.id, purpose: row.purpose, value: readValue('page', version.value) }
  const { value } = await context.translate(asWritten)
  return value.text === '' ? pageNotFound() : presentPage(slug, { ...version, value, latest })
}

async function previewPage(context: ContentContext, row: ContentRow, key: string): Promise<ShopPage | Refusal> {
  const { db, now } = context
  if (!isPreviewKey(context, row.id, key)) return refuse('not-found', t('This preview has ended. Open a new one.'))
  const [last] = await selectVersionFacts(db, row.id)
  const [version, latest] = [last?.version ?? 0, last?.version ?? null]
  const value = await readDraft(db, row, last?.version)
  return presentPage(row.slug, { version, latest, value, publishFrom: now() })
}

type Shown = Pick<ShopPage, 'version' | 'latest'> & { value: Record<string, unknown>; publishFrom: Date }

async function presentPage(name: string, { version, latest, value, publishFrom }: Shown): Promise<ShopPage> {
  // A shop starts without the parser: it is loaded with the first text.
  const { renderMarkdown } = await import('./markdown.ts')
  const { title, text, seoTitle, description, listed } = value
  return {
    ...{
      name,
      version,
      title: String(title ?? ''),
      text: String(text ?? ''),
      html: renderMarkdown(String(text ?? '')),
    },
    ...{ seoTitle: String(seoTitle ?? ''), description: String(description ?? ''), listed: listed !== false },
    ...{ publishedAt: publishFrom.toISOString(), latest },
  }
}

function pageNotFound(): Refusal {
  return refuse('not-found', t('There is no such page.'))
}

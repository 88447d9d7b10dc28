import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import { CONTENT_KINDS, CONTENT_SCHEMAS, type ContentKind, type ContentOf } from '#content/contract/content-kinds.ts'
import { contentLanguage, currentLanguage } from '#platform/contract/language/languages.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import { type Invalidation, rereadAfterChanges } from '#platform/server/invalidation/invalidation.ts'
import { createLinkKeys, type LinkKeys } from '#platform/server/link-keys.ts'
import { type ContentRow, type HeldContent, selectContentOfKinds, selectHolding } from './content-store.ts'
import { firstValue, isAlwaysShown } from './first-content.ts'
import { markdownOfPlain } from './plain-text.ts'
import { createRedirectHits } from './redirects/redirect-hits.ts'
import { selectTextsOfKind } from './texts/content-texts-store.ts'
import { contentTranslator } from './texts/translate-content.ts'

type GivenContext = {
  db: Database
  audit: AuditService
  invalidation: Pick<Invalidation, 'generation'>
  secret: string
  /** Of the shop's times. */
  timeZone: () => Promise<string>
  /** How the owner’s company is reached. */
  company: () => Promise<{ email: string; phone: string }>
  /** Locks uploaded pictures until the transaction ends; returns those that are not there. */
  claimPictures: (transaction: Queryable, addresses: readonly string[]) => Promise<string[]>
  now: () => Date
  newId: () => string
  publicUrl: string
  log: (message: string, details: { error: unknown }) => void
}

export type ContentContext = Omit<GivenContext, 'secret'> & {
  /** What visitors see at this moment. */
  present: () => Promise<readonly PresentContent[]>
  /** A page with its texts in the reader's language. */
  translate: <Content extends Written>(content: Content) => Promise<Content>
  previewKeys: LinkKeys<'preview'>
  redirectHits: ReturnType<typeof createRedirectHits>
  /** Whether a page answers at an address. Known once the pages are served; until then none does. */
  pageAnswers: (address: string) => Promise<boolean>
  askPages: (answers: ContentContext['pageAnswers']) => void
}

/** `version` is 0 for what the shop came with. */
export type PresentContent<Kind extends ContentKind = ContentKind> = Pick<
  HeldContent,
  'id' | 'slug' | 'purpose' | 'version' | 'publishFrom'
> & {
  kind: Kind
  value: ContentOf<Kind>
}

type Written = { id: string; purpose: string | null; version: number; value: object }

export function createContentContext({ secret, ...given }: GivenContext): ContentContext {
  let pageAnswers: ContentContext['pageAnswers'] = async () => false
  return {
    ...given,
    redirectHits: createRedirectHits(given),
    pageAnswers: (address) => pageAnswers(address),
    askPages: (answers) => {
      pageAnswers = answers
    },
    ...createPresent(given),
    previewKeys: createLinkKeys(secret, 'parts-manufacture content preview, version 1'),
  }
}

/** Every page of the shop asks for some, so they are read again only after something public has changed. */
function createPresent({
  db,
  invalidation,
  now,
}: Omit<GivenContext, 'secret'>): Pick<ContentContext, 'present' | 'translate'> {
  const read = rereadAfterChanges(invalidation, async () => {
    const [rows, held] = [await selectContentOfKinds(db, CONTENT_KINDS), await selectHolding(db, now())]
    const versions = Map.groupBy(held, ({ id }) => id)
    return rows.map((row) => ({
      row,
      first: firstOf(row),
      versions: (versions.get(row.id) ?? []).map((one) => ({ ...one, value: readValue(row.kind, one.value) })),
    }))
  })
  const translator = rereadAfterChanges(invalidation, async () =>
    contentTranslator(await selectTextsOfKind(db, 'content')),
  )
  return {
    async translate(content) {
      return currentLanguage() === contentLanguage() ? content : (await translator())(content)
    },
    async present() {
      const at = now()
      const all = (await read()).flatMap(({ row, first, versions }): PresentContent[] => {
        const last = versions.find(({ publishFrom }) => publishFrom <= at)
        if (!last) return first()
        const hasEnded = last.publishTo !== null && last.publishTo <= at
        if (hasEnded) return isAlwaysShown(row.kind) ? first() : []
        return [last]
      })
      return currentLanguage() === contentLanguage() ? all : all.map(await translator())
    },
  }
}

/** What the shop came with, in the language of whoever asks; made once for each. */
function firstOf(row: ContentRow): () => PresentContent[] {
  const { id, kind, slug, purpose, createdAt: publishFrom } = row
  const made = new Map<string, PresentContent[]>()
  return () => {
    const language = currentLanguage()
    const known = made.get(language)
    if (known) return known
    const value = firstValue(row)
    const first = value ? [{ ...{ id, kind, slug, purpose, value }, version: 0, publishFrom }] : []
    made.set(language, first)
    return first
  }
}

/** A value as it was stored, with what has been added to its kind since. Texts from before Markdown become Markdown. */
export function readValue<Kind extends ContentKind>(
  kind: Kind,
  { plain, ...stored }: Record<string, unknown>,
): ContentOf<Kind> {
  const value = plain ? { ...stored, text: markdownOfPlain(String(stored.text)) } : stored
  const read = CONTENT_SCHEMAS[kind].safeParse(value)
  return (read.success ? read.data : value) as ContentOf<Kind>
}

/** Whether visitors find it: an empty text takes a page down, and what can be switched off may be. */
export function isShown({ value }: { value: object }): boolean {
  return !('text' in value && value.text === '') && !('on' in value && value.on === false)
}

/** Content of one kind, as its own type. */
export function ofKind<Kind extends ContentKind>(
  all: readonly PresentContent[],
  kind: Kind,
): readonly PresentContent<Kind>[] {
  return all.filter((each) => each.kind === kind) as readonly PresentContent[] as readonly PresentContent<Kind>[]
}

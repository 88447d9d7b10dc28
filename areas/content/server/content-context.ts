import type { AuditService } from '#accounts/server/audit/audit-service.ts'
import { CONTENT, type ContentKind, type ContentOf } from '#content/contract/content-kinds.ts'
import type { Database, Queryable } from '#platform/server/database/database.ts'
import { type Invalidation, rereadAfterChanges } from '#platform/server/invalidation/invalidation.ts'
import { createLinkKeys, type LinkKeys } from '#platform/server/link-keys.ts'
import { type HeldContent, selectHolding } from './content-store.ts'
import { markdownOfPlain } from './plain-text.ts'

type GivenContext = {
  db: Database
  audit: AuditService
  invalidation: Pick<Invalidation, 'generation'>
  secret: string
  /** Of the shop's times. */
  timeZone: () => Promise<string>
  /** Locks uploaded pictures until the transaction ends; returns those that are not there. */
  claimPictures: (transaction: Queryable, addresses: readonly string[]) => Promise<string[]>
  now: () => Date
  newId: () => string
}

export type ContentContext = Omit<GivenContext, 'secret'> & {
  /** What visitors see at this moment. */
  present: () => Promise<readonly PresentContent[]>
  previewKeys: LinkKeys<'preview'>
}

export type PresentContent<Kind extends ContentKind = ContentKind> = Omit<HeldContent, 'kind' | 'value'> & {
  kind: Kind
  value: ContentOf<Kind>
}

export function createContentContext({ secret, ...given }: GivenContext): ContentContext {
  return {
    ...given,
    present: createPresent(given),
    previewKeys: createLinkKeys(secret, 'parts-manufacture content preview, version 1'),
  }
}

/** Every page of the shop asks for some, so they are read again only after something public has changed. */
function createPresent({ db, invalidation, now }: Omit<GivenContext, 'secret'>): ContentContext['present'] {
  const read = rereadAfterChanges(invalidation, async () => {
    const held = (await selectHolding(db, now())).map((row) => ({ ...row, value: readValue(row.kind, row.value) }))
    return [...Map.groupBy(held, ({ id }) => id).values()]
  })
  return async () => {
    const at = now()
    return (await read()).flatMap((versions) => {
      const last = versions.find(({ publishFrom }) => publishFrom <= at)
      return last && !(last.publishTo && last.publishTo <= at) ? [last as PresentContent] : []
    })
  }
}

/** A value as it was stored, with what has been added to its kind since. Texts from before Markdown become Markdown. */
export function readValue<Kind extends ContentKind>(
  kind: Kind,
  { plain, ...stored }: Record<string, unknown>,
): ContentOf<Kind> {
  const value = plain ? { ...stored, text: markdownOfPlain(String(stored.text)) } : stored
  const read = CONTENT[kind].schema.safeParse(value)
  return (read.success ? read.data : value) as ContentOf<Kind>
}

/** Whether visitors find it: an empty text takes a page down. */
export function isShown({ value }: { value: object }): boolean {
  return !('text' in value) || value.text !== ''
}

/** Content of one kind, as its own type. */
export function ofKind<Kind extends ContentKind>(
  all: readonly PresentContent[],
  kind: Kind,
): readonly PresentContent<Kind>[] {
  return all.filter((each) => each.kind === kind) as readonly PresentContent[] as readonly PresentContent<Kind>[]
}

import { LRUCache } from 'lru-cache'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Invalidation, rereadAfterChanges } from '#platform/server/invalidation/invalidation.ts'
import { fillLabel, type LabelFields, type LabelKind, labelFault } from './fill-label.ts'
import { type InstalledArtwork, selectArtwork, selectArtworkBytes } from './law-artwork-store.ts'

export { type LabelFields, type LabelKind, labelFault } from './fill-label.ts'
export { installArtwork } from './install-artwork.ts'
export type { InstalledArtwork } from './law-artwork-store.ts'

export type LawArtworkService = ReturnType<typeof createLawArtworkService>

/** Pages are written in it. */
const SHOP_LANGUAGE = 'en'

type Context = { db: Database; invalidation: Pick<Invalidation, 'generation'>; takesStandIns: boolean }

/** The official artwork that is installed. A shop for customers shows no stand-in, even out of a demo's backup. */
export function createLawArtworkService({ db, invalidation, takesStandIns }: Context) {
  const installed = rereadAfterChanges(invalidation, async () => {
    const all = await selectArtwork(db)
    return all.filter(({ edition }) => takesStandIns || edition !== 'stand-in')
  })
  /** Templates by their hash: a part's page needs one at each request. */
  const templates = new LRUCache<string, string>({ max: 4 })
  const templateOf = async (kind: LabelKind) => {
    const artwork = (await installed()).find((each) => each.kind === kind)
    if (!artwork) return undefined
    const known = templates.get(artwork.sha256)
    if (known) return { artwork, drawing: known }
    const bytes = await selectArtworkBytes(db, artwork)
    if (!bytes) return undefined
    templates.set(artwork.sha256, bytes.toString('utf8'))
    return { artwork, drawing: bytes.toString('utf8') }
  }
  return {
    installed,
    /** The edition of the label that its fields fit into; undefined until one is installed, or where they don't fit. */
    async labelEdition(fields: LabelFields, kind: LabelKind = 'label'): Promise<string | undefined> {
      const label = (await installed()).find((each) => each.kind === kind)
      return label && !(await labelFault(fields)) ? label.sha256 : undefined
    },
    /** The published label with its fields; undefined until it is installed, or where they don't fit. */
    async drawLabel(kind: LabelKind, fields: LabelFields): Promise<string | undefined> {
      const template = (await labelFault(fields)) ? undefined : await templateOf(kind)
      return template && fillLabel(template.drawing, kind, fields)
    },
    /** The notice in the language of the pages. */
    async notice(): Promise<InstalledArtwork | undefined> {
      return (await installed()).find(
        ({ kind, language, format }) => kind === 'notice' && language === SHOP_LANGUAGE && format === 'svg',
      )
    },
    /** What pages need to know of it. */
    async shown(): Promise<NonNullable<ShopSettings['guarantee']>> {
      const notices = (await installed()).filter(({ kind, format }) => kind === 'notice' && format === 'svg')
      const own = notices.find(({ language }) => language === SHOP_LANGUAGE)
      return {
        notice: own ? { src: artworkPath(own), width: own.width, height: own.height } : null,
        languages: notices.map(({ language }) => language),
      }
    },
    /** By the name in its address; undefined for what is not installed, or not any more. */
    async open(file: string): Promise<{ artwork: InstalledArtwork; bytes: Buffer } | undefined> {
      const artwork = (await installed()).find((each) => artworkFile(each) === file || currentFile(each) === file)
      const bytes = artwork && (await selectArtworkBytes(db, artwork))
      return bytes && { artwork, bytes }
    },
  }
}

/** Another one for other bytes. */
function artworkFile({ kind, language, format, sha256 }: InstalledArtwork): string {
  return `${[kind, language, sha256.slice(0, 12)].filter(Boolean).join('-')}.${format}`
}

/** The same as long as there is one, whatever its bytes. */
const currentFile = ({ kind, language, format }: InstalledArtwork) =>
  `${[kind, language].filter(Boolean).join('-')}.${format}`

export const artworkPath = (artwork: InstalledArtwork) => `/static/law/${artworkFile(artwork)}`

import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Invalidation, rereadAfterChanges } from '#platform/server/invalidation/invalidation.ts'
import { type InstalledArtwork, selectArtwork, selectArtworkBytes } from './law-artwork-store.ts'

export { COMMISSION_FILES, installArtwork } from './install-artwork.ts'
export type { InstalledArtwork } from './law-artwork-store.ts'

export type LawArtworkService = ReturnType<typeof createLawArtworkService>

/** Pages are written in it. */
export const SHOP_LANGUAGE = 'en'

type Context = { db: Database; invalidation: Pick<Invalidation, 'generation'>; takesStandIns: boolean }

/** The official artwork that is installed. A shop for customers shows no stand-in, even out of a demo's backup. */
export function createLawArtworkService({ db, invalidation, takesStandIns }: Context) {
  const installed = rereadAfterChanges(invalidation, async () => {
    const all = await selectArtwork(db)
    return all.filter(({ edition }) => takesStandIns || edition !== 'stand-in')
  })
  return {
    installed,
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
export function artworkFile({ kind, language, format, sha256 }: InstalledArtwork): string {
  return `${[kind, language, sha256.slice(0, 12)].filter(Boolean).join('-')}.${format}`
}

/** The same as long as there is one, whatever its bytes. */
const currentFile = ({ kind, language, format }: InstalledArtwork) =>
  `${[kind, language].filter(Boolean).join('-')}.${format}`

export const artworkPath = (artwork: InstalledArtwork) => `/static/law/${artworkFile(artwork)}`

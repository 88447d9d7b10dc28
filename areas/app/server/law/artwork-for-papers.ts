import { artworkPath, type LawArtworkService } from '#admin/server/law-artwork/law-artwork-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Imaging } from '#catalogue/server/imaging/imaging.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { labelFields } from './guarantees.ts'

type ForNotices = {
  ownerSettings: Pick<OwnerSettingsService, 'regimes'>
  lawArtwork: Pick<LawArtworkService, 'notice' | 'open'>
  imaging: Pick<Imaging, 'draw'>
}

/**
 * The notice of the legal guarantee for papers, as PNG: made once for each edition. In words until it is installed;
 * undefined where European law is off.
 */
export function noticeOpener({ ownerSettings, lawArtwork, imaging }: ForNotices) {
  let kept: { file: string; png: Buffer } | undefined
  return async (): Promise<Buffer | 'words' | undefined> => {
    if (!(await ownerSettings.regimes()).includes('eu')) return undefined
    const notice = await lawArtwork.notice()
    if (!notice) return 'words'
    const file = artworkPath(notice)
    if (kept?.file === file) return kept.png
    const opened = await lawArtwork.open(file.slice(file.lastIndexOf('/') + 1))
    const png = opened && (await imaging.draw({ kind: 'paper', picture: opened.bytes }))
    // Its words are in the paper all the same.
    if (!png || isRefusal(png)) return 'words'
    kept = { file, png }
    return png
  }
}

type ForLabels = {
  lawArtwork: Pick<LawArtworkService, 'drawLabel'>
  catalogue: Pick<CatalogueService, 'brandsOf'>
  imaging: Pick<Imaging, 'draw'>
}

/** In pixels: 200 dpi on paper. */
const WIDEST = 560

/** The label of a line's guarantee for papers, as PNG; undefined until it is installed, or where it can't be drawn. */
export const labelOpener =
  ({ lawArtwork, catalogue, imaging }: ForLabels) =>
  async ({ partId, sku, years }: { partId: string; sku: string; years: number }): Promise<Buffer | undefined> => {
    const brand = (await catalogue.brandsOf([partId])).get(partId)
    const svg = await lawArtwork.drawLabel('label', labelFields({ sku, brand, durabilityYears: years }))
    const png = svg && (await imaging.draw({ kind: 'paper', picture: Buffer.from(svg), widest: WIDEST }))
    return png && !isRefusal(png) ? png : undefined
  }

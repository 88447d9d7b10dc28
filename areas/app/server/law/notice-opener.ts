import { artworkPath, type LawArtworkService } from '#admin/server/law-artwork/law-artwork-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { Imaging } from '#catalogue/server/imaging/imaging.ts'
import { isRefusal } from '#platform/contract/problem.ts'

type Needs = {
  ownerSettings: Pick<OwnerSettingsService, 'regimes'>
  lawArtwork: Pick<LawArtworkService, 'notice' | 'open'>
  imaging: Pick<Imaging, 'draw'>
}

/**
 * The notice of the legal guarantee for papers, as PNG: made once for each edition. In words until it is installed;
 * undefined where European law is off.
 */
export function noticeOpener({ ownerSettings, lawArtwork, imaging }: Needs) {
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

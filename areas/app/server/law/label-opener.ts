import type { LawArtworkService } from '#admin/server/law-artwork/law-artwork-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { Imaging } from '#catalogue/server/imaging/imaging.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { labelFields } from './guarantees.ts'

type Needs = {
  lawArtwork: Pick<LawArtworkService, 'drawLabel'>
  catalogue: Pick<CatalogueService, 'brandsOf'>
  imaging: Pick<Imaging, 'draw'>
}

/** In pixels: 200 dpi on paper. */
const WIDEST = 560

/** The label of a line's guarantee for papers, as PNG; undefined until it is installed, or where it can't be drawn. */
export const labelOpener =
  ({ lawArtwork, catalogue, imaging }: Needs) =>
  async ({ partId, sku, years }: { partId: string; sku: string; years: number }): Promise<Buffer | undefined> => {
    const brand = (await catalogue.brandsOf([partId])).get(partId)
    const svg = await lawArtwork.drawLabel('label', labelFields({ sku, brand, durabilityYears: years }))
    const png = svg && (await imaging.draw({ kind: 'paper', picture: Buffer.from(svg), widest: WIDEST }))
    return png && !isRefusal(png) ? png : undefined
  }

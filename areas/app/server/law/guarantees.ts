import { type LabelFields, type LawArtworkService, labelFault } from '#admin/server/law-artwork/law-artwork-service.ts'
import type { GuaranteedPart, Guarantees } from '#catalogue/server/catalogue-service.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import type { Regime } from '#platform/contract/shop/regimes.ts'
import { digestOf } from '#platform/server/digests.ts'

/** What the label says of a part; the model is its SKU. */
export const labelFields = ({ sku, durabilityYears, brand }: GuaranteedPart): LabelFields => ({
  brand: brand ?? shopBrand().name,
  model: sku,
  years: durabilityYears ?? 0,
})

type Needs = {
  lawArtwork: Pick<LawArtworkService, 'labelEdition'>
  regimes: () => Promise<readonly Regime[]>
}

/** Producers' guarantees of durability, where European law is on. */
export function createGuarantees({ lawArtwork, regimes }: Needs): Guarantees {
  const isShown = async ({ durabilityYears }: GuaranteedPart) =>
    durabilityYears !== null && (await regimes()).includes('eu')
  return {
    async describe(part) {
      if (!(await isShown(part)) || part.durabilityYears === null) return undefined
      const fields = labelFields(part)
      const [edition, nested] = await Promise.all([
        lawArtwork.labelEdition(fields),
        lawArtwork.labelEdition(fields, 'nested-label'),
      ])
      if (edition === undefined) return { years: fields.years, label: null }
      const mark = nested && `${labelPath(fields, nested)}&nested`
      return { years: fields.years, label: labelPath(fields, edition), ...(mark && { mark }) }
    },
    fault: async (part) => ((await isShown(part)) ? labelFault(labelFields(part)) : undefined),
  }
}

/** Another one for other fields, so that browsers don't show a former label. */
function labelPath({ brand, model, years }: LabelFields, edition: string): string {
  const version = digestOf(`${edition} ${brand} ${years}`).slice(0, 8)
  return `/static/law/labels/${encodeURIComponent(model)}.svg?v=${version}`
}

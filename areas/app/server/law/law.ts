import type { Law, lawOperations } from '#admin/contract/law.ts'
import type { LawArtworkService } from '#admin/server/law-artwork/law-artwork-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { ContentService } from '#content/server/content-service.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { judgeLaw } from './judge-law.ts'

type LawContext = {
  config: Pick<Config, 'currency'>
  ownerSettings: Pick<OwnerSettingsService, 'held' | 'heldSince' | 'judgedRegimes'>
  content: Pick<ContentService, 'publishedPurposes' | 'pagesWith'>
  lawArtwork: Pick<LawArtworkService, 'notice' | 'labelEdition'>
  catalogue: Pick<CatalogueService, 'legalFacts'>
}

/** Its platform for disputes closed on 2025-07-20 (Regulation (EU) 2024/3228). */
const ODR_PLATFORM = 'ec.europa.eu/consumers/odr'

/** What the law of where the shop sells wants, looked at each time. */
export function createLaw({ config, ownerSettings, content, catalogue, lawArtwork }: LawContext) {
  const { held } = ownerSettings
  return async (): Promise<Law> => {
    const [regimes, pages, odrPages, notice, label, taxesSince, parts, company, returns, taxes, law] =
      await Promise.all([
        ownerSettings.judgedRegimes(),
        content.publishedPurposes(),
        content.pagesWith(ODR_PLATFORM),
        lawArtwork.notice(),
        lawArtwork.labelEdition({ brand: '', model: '', years: 0 }),
        ownerSettings.heldSince('taxes', () => true),
        catalogue.legalFacts(),
        ...([held('company'), held('returns'), held('taxes'), held('law')] as const),
      ])
    const missing = judgeLaw({
      regimes: regimes.flatMap(({ regime, on }) => (on ? [regime] : [])),
      settings: { company, returns, taxes, law },
      parts,
      ...{ taxDecided: taxesSince !== undefined, pages, odrPages, currency: config.currency },
      hasNotice: notice !== undefined,
      hasLabel: label !== undefined,
    })
    return { regimes, missing }
  }
}

export function lawRoutes(law: () => Promise<Law>): HandlersOf<typeof lawOperations> {
  return { getLaw: law }
}

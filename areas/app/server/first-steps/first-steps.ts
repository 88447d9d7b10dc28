import { authorOf, OPERATOR } from '#accounts/server/audit/audit-service.ts'
import type { FirstStep, firstStepOperations, StepKey } from '#admin/contract/first-steps.ts'
import type { Law } from '#admin/contract/law.ts'
import type { OpeningSettings } from '#admin/contract/settings/opening-settings.ts'
import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import {
  administerSettings,
  type OwnerSettingsContext,
  type OwnerSettingsService,
  offeredWays,
  saveSettings,
} from '#admin/server/settings/owner-settings-service.ts'
import type { ContentService } from '#content/server/content-service.ts'
import { testEmailsBy } from '#messaging/server/email/correspondence-service.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { Backups } from '#platform/server/backups/backups.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { selectStoredFacts } from './first-steps-store.ts'
import { judgeSteps } from './judge-steps.ts'

type FirstStepsContext = {
  db: Database
  config: Pick<Config, 'smtp' | 'homeCountry' | 'cards'>
  ownerSettings: Pick<OwnerSettingsService, 'held' | 'waysToPay'>
  law: () => Promise<Law>
  content: Pick<ContentService, 'publishedPurposes' | 'listSamples'>
  backups: Pick<Backups, 'state'>
  now: () => Date
}

/** What the shop needs before it opens, looked at each time. */
export function createFirstSteps({ db, config, ownerSettings, law, content, backups, now }: FirstStepsContext) {
  const { held } = ownerSettings
  return async (): Promise<FirstStep[]> => {
    const [stored, ways, pages, samples, kept, known, brand, company, delivery, returns, opening] = await Promise.all([
      selectStoredFacts(db, testEmailsBy(config.smtp)),
      ownerSettings.waysToPay(),
      content.publishedPurposes(),
      content.listSamples(),
      backups.state(),
      law(),
      ...([held('brand'), held('company'), held('delivery'), held('returns'), held('opening')] as const),
    ])
    const withoutMoney = config.cards === 'sandbox' ? ['card'] : []
    return judgeSteps({
      ...stored,
      settings: { brand, company, delivery, returns, opening },
      isPaid: offeredWays(ways).some((way) => !withoutMoney.includes(way)),
      sendsEmails: config.smtp !== undefined,
      ...{ law: known, pages, samples, homeCountry: config.homeCountry, backups: kept, now: now() },
    })
  }
}

export function firstStepsRoutes(settings: OwnerSettingsContext): HandlersOf<typeof firstStepOperations> {
  return {
    getFirstSteps: async () => [...(await settings.firstSteps())],
    async skipFirstStep(call) {
      const { params, body } = call.input
      const saved = await changeOpening(settings, authorOf(call), ({ skipped }) => ({
        skipped: [...skipped.filter((key) => key !== params.key), ...(body.skip ? [params.key] : [])],
      }))
      return isRefusal(saved) ? saved : [...(await settings.firstSteps())]
    },
  }
}

/** As the settings page does, for the command line. `although`: open steps that somebody has seen. */
export function openShop(
  settings: OwnerSettingsContext,
  although: readonly StepKey[],
): Promise<AdministeredSettings | Refusal> {
  return changeOpening(settings, OPERATOR, () => ({ state: 'open' }), although)
}

async function changeOpening(
  settings: OwnerSettingsContext,
  author: Parameters<typeof saveSettings>[1],
  change: (opening: OpeningSettings) => Partial<OpeningSettings>,
  although: readonly StepKey[] = [],
): Promise<AdministeredSettings | Refusal> {
  const held = await administerSettings(settings, 'opening')
  if (isRefusal(held)) return held
  const { latest, value } = held as AdministeredSettings & { value: OpeningSettings }
  return saveSettings(settings, author, 'opening', { latest, value: { ...value, ...change(value) }, although })
}

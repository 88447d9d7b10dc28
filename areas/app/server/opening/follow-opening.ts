import type { OpeningSettings } from '#admin/contract/settings/opening-settings.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import { isDatabaseUnavailable, type Silence } from '#platform/server/database/database.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'

export type Opening = {
  /** What holds now. While the database is silent, what held before. */
  now(): Promise<OpeningSettings>
  /** Whether the shop is known not to be closed, without asking anybody. */
  isOpen(): boolean
}

/** The owner's setting, which is read again only after something public has changed. */
export function followOpening(
  { held }: Pick<OwnerSettingsService, 'held'>,
  { generation }: Pick<Invalidation, 'generation'>,
  silence: Pick<Silence, 'ask'>,
): Opening {
  let known: { generation: number; value: OpeningSettings } | undefined
  return {
    async now() {
      // Taken before reading, so that a change during the read is noticed.
      const current = generation()
      // A database that stands still would keep everybody waiting.
      if (known && known.generation !== current && (await silence.ask())) return known.value
      try {
        known = { generation: current, value: await held('opening') }
      } catch (error) {
        if (!known || !isDatabaseUnavailable(error)) throw error
      }
      return known.value
    },
    isOpen: () => known?.generation === generation() && known.value.state !== 'closed',
  }
}

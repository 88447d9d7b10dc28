import { authorOf } from '#accounts/server/audit/audit-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { textOperations } from '#app/contract/texts.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { answerOfImport, oneAtATime } from '#platform/server/csv/answer-import.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { exportTexts } from './export-texts.ts'
import { importTexts } from './import-texts.ts'
import { putTexts } from './put-texts.ts'
import { countAllTexts, getTexts, listTexts } from './show-texts.ts'
import type { TextsContext } from './text-sources.ts'

type Routes = HandlersOf<typeof textOperations>

/** Translations of what the owner writes. One import at a time. */
export function textsRoutes(context: TextsContext & { ownerSettings: Pick<OwnerSettingsService, 'timeZone'> }): Routes {
  return {
    listTexts: ({ input }) => listTexts(context, input.query),
    countTexts: () => countAllTexts(context),
    getTexts: ({ input: { params } }) => getTexts(context, params.kind, params.item),
    putTexts: (call) => putTexts(context, authorOf(call), call.input.params, call.input.body),
    exportTexts: async ({ input, reading }) => ({
      name: `texts-${dayIn(await context.ownerSettings.timeZone(), context.now())}.csv`,
      text: exportTexts(context, reading, input.query.only),
    }),
    importTexts: oneAtATime(async (call: Parameters<Routes['importTexts']>[0]) => {
      const { body, query } = call.input
      const asked = { open: body.open, dryRun: query.dryRun === '1', author: authorOf(call) }
      return answerOfImport(await importTexts(context, asked))
    }),
  }
}

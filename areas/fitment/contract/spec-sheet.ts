import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

const LONGEST_SHEET = 8_000

const readSpecSheet = defineOperation({
  method: 'POST',
  path: '/fit/read-text',
  summary: 'Propose facts of a bike from a specification sheet, each with the words it came from. Nothing is stored',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  changes: 'nothing',
  writesPerNetwork: { most: 60, minutes: 1 },
  body: z.strictObject({
    text: z.string().max(LONGEST_SHEET),
  }),
  output: z.array(
    z.object({ place: z.string(), name: z.string(), value: z.string(), label: z.string(), words: z.string() }),
  ),
})
export type ProposedFact = z.infer<typeof readSpecSheet.output>[number]

export const specSheetOperations = { readSpecSheet }

import { useState } from 'react'
import { v4 as newUuid } from 'uuid'
import {
  type DecimalSignName,
  type ImportReport,
  importReportSchema,
  MOST_IMPORT_BYTES,
} from '#catalogue/contract/part-import.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { sendCsv } from '#platform/web/csv-import/send-csv.ts'
import { useCsvImport } from '#platform/web/csv-import/use-csv-import.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { useRereadParts } from '../use-administered-parts.ts'
import { familyKey } from './family-choice.tsx'

type Run = { file: File; dryRun: boolean; skipBroken: boolean; decimal: DecimalChoice }
/** What the file shows, unless it is said. */
export type DecimalChoice = DecimalSignName | ''

/** The file, its dry run and its import; what to do with rows with errors, and which products to make. */
export function useImport() {
  const [skipBroken, setSkipBroken] = useState(false)
  const [decimal, setDecimal] = useState<DecimalChoice>('')
  const [families, setFamilies] = useState<ReadonlySet<string>>(new Set())
  const rereadParts = useRereadParts()
  const importing = useCsvImport({
    mostBytes: MOST_IMPORT_BYTES,
    send: (file, dryRun) => sendAndGroup({ file, dryRun, decimal, skipBroken: !dryRun && skipBroken }, families),
    onReport: async ({ outcome, grouped }) => {
      if (outcome !== 'stored') return
      notify.success(grouped > 0 ? `Parts imported, ${counted(grouped, 'product')} made` : 'Parts imported')
      setFamilies(new Set())
      await rereadParts()
    },
  })
  const choose = (chosen: File | undefined) => {
    setSkipBroken(false)
    setFamilies(new Set())
    importing.choose(chosen)
  }
  /** What was checked before was read another way. */
  const chooseDecimal = (chosen: DecimalChoice) => {
    setDecimal(chosen)
    importing.run.reset()
  }
  return { ...importing, choose, decimal, chooseDecimal, skipBroken, setSkipBroken, families, setFamilies }
}

/** Parts are stored first; then each chosen family becomes a product, as if it was added by hand. */
async function sendAndGroup(asked: Run, chosen: ReadonlySet<string>): Promise<ImportReport> {
  const report = await send(asked)
  if (report.outcome !== 'stored') return report
  const left = []
  for (const family of report.families) {
    if (!chosen.has(familyKey(family))) left.push(family)
    else await shop.addProduct({ body: { ...family, description: '' }, idempotencyKey: newUuid() })
  }
  return { ...report, families: left, grouped: report.families.length - left.length }
}

async function send({ file, dryRun, skipBroken, decimal }: Run): Promise<ImportReport> {
  const query = new URLSearchParams({
    ...{ dryRun: dryRun ? '1' : '0', skipBroken: skipBroken ? '1' : '0' },
    ...(decimal && { decimal }),
  })
  return importReportSchema.parse(await sendCsv(`/product/import?${query}`, file))
}

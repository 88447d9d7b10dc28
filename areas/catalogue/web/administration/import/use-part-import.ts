import { useState } from 'react'
import { v4 as newUuid } from 'uuid'
import {
  type DecimalSignName,
  fileLookSchema,
  type ImportReport,
  importReportSchema,
} from '#catalogue/contract/part-import.ts'
import { isSaid, type MappedField, mappingText, type ShownMapping } from '#platform/contract/column-mapping.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { sendCsv } from '#platform/web/csv-import/send-csv.ts'
import { useColumnsLook } from '#platform/web/csv-import/use-columns-look.ts'
import { useCsvImport } from '#platform/web/csv-import/use-csv-import.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { useRereadParts } from '../use-administered-parts.ts'
import { familyKey } from './family-choice.tsx'
import { joinFiles } from './join-files.ts'

export type PartImport = ReturnType<typeof usePartImport>

/** What the file shows, unless it is said. */
type DecimalChoice = DecimalSignName | ''

type Run = {
  file: File
  dryRun: boolean
  skipBroken: boolean
  decimal: DecimalChoice
  mapping: ShownMapping | undefined
}

/** A file on its way: what it looks like, what its columns mean, its dry run, its import. */
export function usePartImport() {
  const [skipBroken, setSkipBroken] = useState(false)
  const [decimal, setDecimal] = useState<DecimalChoice>('')
  const [families, setFamilies] = useState<ReadonlySet<string>>(new Set())
  const { mapping, look, forget, stepsOf } = useColumnsLook('/product/import/look', fileLookSchema)
  const [secondFrom, setSecondFrom] = useState(0)
  const rereadParts = useRereadParts()
  const importing = useCsvImport({
    send: (file, dryRun) =>
      sendAndGroup({ file, dryRun, decimal, skipBroken: !dryRun && skipBroken, mapping }, families),
    onStored: ({ grouped }) => {
      notify.success(
        grouped > 0
          ? plural(grouped, 'Parts imported, {count} product made', 'Parts imported, {count} products made')
          : t('Parts imported'),
      )
      setFamilies(new Set())
      return rereadParts()
    },
  })
  const choose = async (files: FileList | null) => {
    const { file: chosen, secondFrom: from } = await joinFiles([...(files ?? [])])
    setSecondFrom(from)
    setSkipBroken(false)
    setFamilies(new Set())
    forget()
    importing.choose(chosen)
  }
  const chooseDecimal = (chosen: DecimalChoice) => {
    setDecimal(chosen)
    importing.run.reset()
  }
  const fresh = { ...stepsOf(importing), choose, secondFrom, look, mapping, decimal, chooseDecimal }
  return { ...importing, ...fresh, skipBroken, setSkipBroken, families, setFamilies }
}

/** Required fields of which nothing says what they are. A SKU may be made of what a product is called. */
export function unsaid({ fields, settings }: ShownMapping): MappedField[] {
  const isNeeded = ({ field, required }: MappedField) =>
    field === 'sku' ? !settings.rows : required && settings.onlyKnown !== true
  return fields.filter((field) => isNeeded(field) && !isSaid(field))
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

function send({ file, dryRun, skipBroken, decimal, mapping }: Run): Promise<ImportReport> {
  const query = new URLSearchParams({
    ...{ dryRun: dryRun ? '1' : '0', skipBroken: skipBroken ? '1' : '0' },
    ...(decimal && { decimal }),
    ...(mapping && { mapping: mappingText(mapping) }),
  })
  return sendCsv(`/product/import?${query}`, importReportSchema, file)
}

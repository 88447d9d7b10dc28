import { type FormEvent, useState } from 'react'
import { columnsLookSchema, isSaid, type MappedField, mappingText } from '#platform/contract/column-mapping.ts'
import { type RecordKind, recordsReportSchema } from '#platform/contract/records-report.ts'
import { sendCsv } from '#platform/web/csv-import/send-csv.ts'
import { useColumnsLook } from '#platform/web/csv-import/use-columns-look.ts'
import { useCsvImport } from '#platform/web/csv-import/use-csv-import.ts'
import { notify } from '#platform/web/ui/notify.ts'

/** A file on its way: what it looks like, what its columns mean, its check, its import. */
export function useRecordsImport(kind: RecordKind, done: string) {
  const { mapping, look, forget, stepsOf } = useColumnsLook(`/import/${kind}/look`, columnsLookSchema)
  const [missing, setMissing] = useState<readonly MappedField[]>([])
  const [skipBroken, setSkipBroken] = useState(false)
  const importing = useCsvImport({
    send: (file, dryRun) => {
      const query = new URLSearchParams({
        ...{ dryRun: dryRun ? '1' : '0', skipBroken: !dryRun && skipBroken ? '1' : '0' },
        ...(mapping && { mapping: mappingText(mapping) }),
      })
      return sendCsv(`/import/${kind}?${query}`, recordsReportSchema, file)
    },
    onStored: () => notify.success(done),
  })
  const choose = (files: FileList | null) => {
    forget()
    setMissing([])
    setSkipBroken(false)
    importing.choose(files?.[0])
  }
  const check = (event: FormEvent) => {
    const unsaid = mapping?.fields.filter((field) => field.required && !isSaid(field)) ?? []
    setMissing(unsaid)
    if (unsaid.length > 0) event.preventDefault()
    else importing.check(event)
  }
  return { ...importing, ...stepsOf(importing), choose, look, mapping, missing, check, skipBroken, setSkipBroken }
}

export type RecordsImport = ReturnType<typeof useRecordsImport>

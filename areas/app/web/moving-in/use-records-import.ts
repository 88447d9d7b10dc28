import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  columnsLookSchema,
  isSaid,
  type MappedField,
  mappingText,
  type ShownMapping,
} from '#platform/contract/column-mapping.ts'
import { type RecordKind, recordsReportSchema } from '#platform/contract/records-report.ts'
import { sendCsv } from '#platform/web/csv-import/send-csv.ts'
import { useCsvImport } from '#platform/web/csv-import/use-csv-import.ts'
import { sendFile } from '#platform/web/file-exchange.ts'
import { notify } from '#platform/web/ui/notify.ts'

/** A file on its way: what it looks like, what its columns mean, its check, its import. */
export function useRecordsImport(kind: RecordKind, done: string) {
  const [mapping, setMapping] = useState<ShownMapping>()
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
  const { run } = importing
  const look = useMutation({
    mutationFn: async (file: File) => columnsLookSchema.parse(await sendFile(`/import/${kind}/look`, file, 'text/csv')),
    onSuccess: (seen) => setMapping(seen.mapping),
  })
  const choose = (files: FileList | null) => {
    setMapping(undefined)
    setMissing([])
    setSkipBroken(false)
    look.reset()
    importing.choose(files?.[0])
  }
  const lookAtFile = (event: FormEvent) => {
    event.preventDefault()
    const file = importing.demandFile()
    if (file && !look.isPending) look.mutate(file)
  }
  /** What was checked before was read another way. */
  const change = (changed: ShownMapping) => {
    setMapping(changed)
    run.reset()
  }
  const check = (event: FormEvent) => {
    const unsaid = mapping?.fields.filter((field) => field.required && !isSaid(field)) ?? []
    setMissing(unsaid)
    if (unsaid.length > 0) event.preventDefault()
    else importing.check(event)
  }
  return { ...importing, choose, look, lookAtFile, mapping, change, missing, check, skipBroken, setSkipBroken }
}

export type RecordsImport = ReturnType<typeof useRecordsImport>

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fetchFile } from '#platform/web/file-exchange.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { monthsUntil } from './invoice-labels.ts'

type Period = { from?: string | undefined; to?: string | undefined }

/** For an accountant: the chosen period as CSV, or as bookings of one year; all documents of a month. */
export function ExportInvoices({ from, to }: Period) {
  const period = [from, to].filter((day) => day !== undefined).join('-to-') || 'all'
  const download = useDownload()
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-3 gap-y-4">
      <Button
        pending={download.isPending}
        pendingLabel="Exporting"
        onClick={() => download.mutate({ path: `export?${query}`, name: `invoices-${period}.csv` })}
      >
        Export CSV
      </Button>
      <Button
        pending={download.isPending}
        pendingLabel="Exporting"
        onClick={() => download.mutate({ path: `bookings?${query}`, name: `EXTF_${from}_${to}.csv` })}
        disabled={!from || !to}
      >
        {from && to ? 'Export bookings (DATEV)' : 'Bookings: choose first and last day'}
      </Button>
      <MonthOfDocuments />
    </div>
  )
}

function useDownload() {
  return useMutation({
    mutationFn: ({ path }: { path: string; name: string }) => fetchFile(`/admin/invoices/${path}`),
    onSuccess: (file, { name }) => saveFile(name, file),
    onError: (error) => notify.error(error instanceof ProblemError ? detailOf(error) : 'The export failed. Try again.'),
  })
}

/** Usually the month that is over is wanted. */
function MonthOfDocuments() {
  const [months] = useState(() => monthsUntil(new Date()))
  const [month, setMonth] = useState(months[1]?.value ?? '')
  const download = useDownload()
  return (
    <div className="flex flex-wrap items-end gap-3 lg:ml-auto">
      <div className="w-52">
        <SelectField label="All PDFs and the CSV of" value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        pending={download.isPending}
        pendingLabel="Preparing"
        onClick={() => download.mutate({ path: `documents?month=${month}`, name: `documents-${month}.zip` })}
      >
        Download ZIP
      </Button>
    </div>
  )
}

function detailOf({ problem }: ProblemError): string {
  return problem.errors?.[0]?.message ?? problem.detail
}

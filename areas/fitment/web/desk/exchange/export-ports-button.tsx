import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fetchFile } from '#platform/web/file-exchange.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { saveFile } from '#platform/web/ui/save-file.ts'

export function ExportPortsButton() {
  const download = useMutation({
    mutationFn: () => fetchFile('/fit/admin/ports.csv'),
    onSuccess: (csv) => saveFile(`interfaces-${new Date().toISOString().slice(0, 10)}.csv`, csv),
    onError: (error) =>
      notify.error(
        error instanceof ProblemError ? error.problem.detail : 'The interfaces could not be exported. Try again.',
      ),
  })
  return (
    <Button pending={download.isPending} pendingLabel="Exporting" onClick={() => download.mutate()}>
      Export CSV
    </Button>
  )
}

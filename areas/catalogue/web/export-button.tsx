import { useMutation } from '@tanstack/react-query'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fetchFile } from '#platform/web/file-exchange.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { saveFile } from '#platform/web/ui/save-file.ts'

/** Downloads a CSV file of the shop. `what` it holds, such as parts. */
export function ExportButton({ path, what }: { path: string; what: string }) {
  const download = useMutation({
    mutationFn: () => fetchFile(path),
    onSuccess: (csv) => saveFile(csv.name, csv),
    onError: (error) =>
      notify.error(
        error instanceof ProblemError ? error.problem.detail : `The ${what} could not be exported. Try again.`,
      ),
  })
  return (
    <Button pending={download.isPending} pendingLabel="Exporting" onClick={() => download.mutate()}>
      Export CSV
    </Button>
  )
}

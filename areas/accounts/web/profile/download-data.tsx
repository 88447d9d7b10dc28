import { useMutation } from '@tanstack/react-query'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'

export function DownloadData({ email }: { email: string }) {
  const download = useMutation({
    mutationFn: () => shop.exportAccount({ params: { email } }),
    onSuccess: (data) => saveFile(`parts-manufacture-${new Date().toISOString().slice(0, 10)}.json`, jsonFile(data)),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <ProblemNotice error={download.error} />
      <Button pending={download.isPending} pendingLabel="Preparing your data" onClick={() => download.mutate()}>
        Download my data
      </Button>
    </div>
  )
}

function jsonFile(content: unknown): Blob {
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

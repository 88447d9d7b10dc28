import { useMutation } from '@tanstack/react-query'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/** Puts everything the shop keeps of the account into a file. */
export function DownloadData({ email }: { email: string }) {
  const download = useMutation({
    mutationFn: () => shop.exportAccount({ params: { email } }),
    onSuccess: (data) => saveFile(`parts-manufacture-${new Date().toISOString().slice(0, 10)}.json`, data),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <ProblemNotice error={download.error} />
      <Button pending={download.isPending} pendingLabel="Gathering your data" onClick={() => download.mutate()}>
        Download all my data
      </Button>
    </div>
  )
}

function saveFile(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

import { Button } from '#web/ui/button.tsx'

/** Stands where a part of the page should be whose script did not come, and offers to load the page anew. */
export function ReloadNotice() {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">A part of this page could not be loaded</p>
      <p>The connection may have been lost, or the shop was renewed meanwhile.</p>
      <Button className="mt-3" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  )
}

import { Button } from '#web/ui/button.tsx'

/**
 * Stands where something should be whose script did not come, and offers to load the page again.
 * @param address the page to load; without one, this page
 */
export function ReloadNotice({ address }: { address?: string | undefined }) {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">Part of this page did not load</p>
      <p>Check your connection. If the shop was just updated, reloading helps.</p>
      <Button className="mt-3" onClick={() => (address ? window.location.assign(address) : window.location.reload())}>
        Reload
      </Button>
    </div>
  )
}

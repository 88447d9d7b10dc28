import { Button } from '../button.tsx'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="note" className="flex flex-wrap items-center gap-3 border-hairline border-l-4 bg-sheet px-4 py-2">
      <p>We restored your unsaved changes.</p>
      <Button variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}

/** `what`: such as part. `fields`: their labels. */
export function ChangedMeanwhile({ what, fields }: { what: string; fields: readonly string[] }) {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">Someone else changed this {what}</p>
      <p>
        Changed: {fields.join(', ')}. Fields you did not edit show the new values; your edits are kept. Review them,
        then save again.
      </p>
    </div>
  )
}

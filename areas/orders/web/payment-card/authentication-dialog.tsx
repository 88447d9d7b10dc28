import { Button } from '#platform/web/ui/button.tsx'
import { useDialog } from '#platform/web/ui/dialogs/use-dialog.ts'

type AuthenticationDialogProps = {
  open: boolean
  working: boolean
  amountLabel: string
  onAnswer: (outcome: 'succeeds' | 'fails') => void
}

/** Stands in for the bank’s 3-D Secure page. */
export function AuthenticationDialog({ open, working, amountLabel, onAnswer }: AuthenticationDialogProps) {
  const dialog = useDialog(open)
  return (
    <dialog
      ref={dialog}
      className="sheet m-auto w-[min(32rem,calc(100vw-2rem))] p-6 text-ink backdrop:bg-black/50"
      aria-labelledby="authentication-title"
      onCancel={(event) => {
        // Escape fails the authentication; the dialog closes once the provider knows.
        event.preventDefault()
        if (!working) onAnswer('fails')
      }}
    >
      <h2 id="authentication-title" className="text-lg">
        Test bank: authenticate this payment
      </h2>
      <p className="mt-2 text-graphite">
        With a real card, your bank would now ask you to approve {amountLabel}. In test mode you choose the outcome.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button disabled={working} onClick={() => onAnswer('fails')}>
          Fail authentication
        </Button>
        <Button variant="primary" disabled={working} onClick={() => onAnswer('succeeds')}>
          Complete authentication
        </Button>
      </div>
    </dialog>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type CardFormFrameProps = {
  children: ReactNode
  amountLabel: string
  /** The form may be sent: what it needs is loaded. */
  ready: boolean
  working: boolean
  problem: string | undefined
  onPay: () => void
}

/** What both card forms have in common: the Pay button, and card errors in red under the form. */
export function CardFormFrame({ children, amountLabel, ready, working, problem, onPay }: CardFormFrameProps) {
  return (
    <form
      noValidate
      aria-busy={working}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !working) onPay()
      }}
    >
      {children}
      <Button
        type="submit"
        variant="primary"
        className="mt-4 w-full"
        disabled={!ready}
        pending={working}
        pendingLabel="Paying…"
      >
        Pay {amountLabel}
      </Button>
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {problem}
      </p>
    </form>
  )
}

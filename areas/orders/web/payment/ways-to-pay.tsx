import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { BankTransferDetails, OrderDetails } from '#orders/contract/orders.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { PayUntil } from './payment-state.tsx'
import { TransferDetails } from './transfer-details.tsx'

type Props = {
  order: OrderDetails
  /** The level below the section's own. */
  heading: 'h3' | 'h4'
  /** Tells the shop that the buyer pays by transfer. */
  chooseTransfer: () => Promise<unknown>
  onChosen: () => void
  /** Payment by card; nothing where the order costs less than a card takes. */
  children: ReactNode
}

/** An unpaid order’s ways to pay. A card still pays an order that waits for a transfer. */
export function WaysToPay({ order, heading, chooseTransfer, onChosen, children }: Props) {
  const choosing = useMutation({ mutationFn: chooseTransfer, onSuccess: onChosen, onError: onChosen })
  const { bankTransfer: transfer } = order
  if (!transfer) return children
  if (order.transferChosenAt) {
    return (
      <>
        <WaitingForTransfer heading={heading} order={order} transfer={transfer} justNow={choosing.isSuccess} />
        {children && <Or />}
        {children}
      </>
    )
  }
  return (
    <>
      {children}
      {children && <Or />}
      <details className="border border-hairline" open={!children}>
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Pay by bank transfer</summary>
        <div className="px-4 pb-4">
          <p className="mb-3">
            Transfer {formatAmount(order.total)} with {order.number} as the reference. We reserve your parts for{' '}
            {counted(transfer.days, 'day')} and ship when your money has arrived.
          </p>
          <TransferDetails order={order} transfer={transfer} />
          <Button
            variant="primary"
            className="mt-4 w-full"
            pending={choosing.isPending}
            pendingLabel="One moment…"
            onClick={() => choosing.mutate()}
          >
            I’ll pay by bank transfer
          </Button>
          <p role="alert" className="mt-3 text-bad empty:hidden">
            {choosing.error?.message}
          </p>
        </div>
      </details>
    </>
  )
}

function Or() {
  return (
    <div className="my-5">
      <OrLine />
    </div>
  )
}

type Waiting = Pick<Props, 'order' | 'heading'> & { transfer: BankTransferDetails; justNow: boolean }

function WaitingForTransfer({ order, heading: Heading, transfer, justNow }: Waiting) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (justNow) heading.current?.focus()
  }, [justNow])
  return (
    <div>
      <Heading ref={heading} tabIndex={-1} className="mb-2 font-semibold text-base">
        Waiting for your transfer
      </Heading>
      <p className="mb-3">
        {order.expiresAt && <PayUntil iso={order.expiresAt} withConsequence label="Transfer by" />} We’ve emailed you
        these details, and we’ll email you when your money has arrived.
      </p>
      <TransferDetails order={order} transfer={transfer} />
    </div>
  )
}

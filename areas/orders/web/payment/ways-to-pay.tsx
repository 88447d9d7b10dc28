import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { OrLine } from '#platform/web/ui/forms/or-line.tsx'
import { PayUntil, paysLater, payUntilLabel } from './payment-state.tsx'
import { TransferDetails } from './transfer-details.tsx'

type Later = Exclude<OrderDetails['ways'][number], 'card'>

type Props = {
  order: OrderDetails
  /** The level below the section's own. */
  heading: 'h3' | 'h4'
  /** Tells the shop that the buyer pays by transfer, or on pick-up. */
  later: Readonly<Record<Later, () => Promise<unknown>>>
  onChosen: () => void
  /** Payment by card; nothing where none is taken for the order. */
  children: ReactNode
}

/** An unpaid order’s ways to pay. A card still pays an order that is to be paid later. */
export function WaysToPay({ order, heading, later, onChosen, children }: Props) {
  const choosing = useMutation({
    mutationFn: (way: Later) => later[way](),
    onSuccess: onChosen,
    onError: onChosen,
  })
  const offered = order.ways.filter((way) => way !== 'card')
  if (paysLater(order)) {
    return (
      <>
        <WaitingToBePaid heading={heading} order={order} justNow={choosing.isSuccess} />
        {children && <Or />}
        {children}
      </>
    )
  }
  return (
    <>
      {children}
      {offered.map((way, at) => (
        <div key={way}>
          {(children || at > 0) && <Or />}
          <PayLater way={way} order={order} choosing={choosing} open={!children && offered.length === 1} />
        </div>
      ))}
    </>
  )
}

type PayLaterProps = {
  way: Later
  order: OrderDetails
  choosing: UseMutationResult<unknown, Error, Later>
  open: boolean
}

const LABELS: Record<Later, { title: Message; button: Message }> = {
  transfer: { title: msg('Pay by bank transfer'), button: msg('I’ll pay by bank transfer') },
  'on-pickup': { title: msg('Pay on pick-up'), button: msg('I’ll pay on pick-up') },
}

function PayLater({ way, order, choosing, open }: PayLaterProps) {
  const isOwn = choosing.variables === way
  return (
    <details className="border border-hairline" open={open}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{say(LABELS[way].title)}</summary>
      <div className="px-4 pb-4">
        <About way={way} order={order} />
        <Button
          variant="primary"
          className="mt-4 w-full"
          pending={choosing.isPending && isOwn}
          pendingLabel={t('One moment…')}
          onClick={() => choosing.mutate(way)}
        >
          {say(LABELS[way].button)}
        </Button>
        <p role="alert" className="mt-3 text-bad empty:hidden">
          {isOwn && choosing.error?.message}
        </p>
      </div>
    </details>
  )
}

function About({ way, order }: Pick<PayLaterProps, 'way' | 'order'>) {
  const { bankTransfer: transfer, onPickup } = order
  if (way === 'on-pickup') {
    return (
      <>
        <p>
          {plural(
            onPickup?.days ?? 0,
            'You pay {total} when you pick up your parts. We reserve them for {count} day.',
            'You pay {total} when you pick up your parts. We reserve them for {count} days.',
            { total: formatAmount(order.total) },
          )}
        </p>
        <p className="mt-3 whitespace-pre-line empty:hidden">{onPickup?.words}</p>
      </>
    )
  }
  if (!transfer) return null
  return (
    <>
      <p className="mb-3">
        {plural(
          transfer.days,
          'Transfer {total} with {number} as the reference. We reserve your parts for {count} day and ship when your money has arrived.',
          'Transfer {total} with {number} as the reference. We reserve your parts for {count} days and ship when your money has arrived.',
          { total: formatAmount(order.total), number: order.number },
        )}
      </p>
      <TransferDetails order={order} transfer={transfer} />
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

type Waiting = Pick<Props, 'order' | 'heading'> & { justNow: boolean }

function WaitingToBePaid({ order, heading: Heading, justNow }: Waiting) {
  const { bankTransfer: transfer, onPickup } = order
  const isTransfer = order.transferChosenAt !== undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (justNow) heading.current?.focus()
  }, [justNow])
  return (
    <div>
      <Heading ref={heading} tabIndex={-1} className="mb-2 font-semibold text-base">
        {isTransfer ? t('Waiting for your transfer') : t('You pay on pick-up')}
      </Heading>
      <p className="mb-3">
        {order.expiresAt && <PayUntil iso={order.expiresAt} withConsequence label={payUntilLabel(order)} />}{' '}
        {isTransfer
          ? t('We’ve emailed you these details, and we’ll email you when your money has arrived.')
          : t('You pay {total} then. We’ve emailed you this.', { total: formatAmount(order.total) })}
      </p>
      {isTransfer && transfer && <TransferDetails order={order} transfer={transfer} />}
      {!isTransfer && <p className="whitespace-pre-line empty:hidden">{onPickup?.words}</p>}
    </div>
  )
}

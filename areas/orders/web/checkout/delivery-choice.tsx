import { useId } from 'react'
import type { Quote, QuotedMethod } from '#orders/contract/checkout.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { promiseText } from '#platform/web/ui/text/promise-text.ts'

type Props = { quote: Quote; onChoose: (method: string) => void; tried: boolean }

/** The ways to deliver to the address, each with its price and days. One that is included needs no choice. */
export function DeliveryChoice({ quote, onChoose, tried }: Props) {
  const name = useId()
  const errorId = `${name}-error`
  const { methods, method, methodNote } = quote
  if (methods.length === 0)
    return <p className="text-bad sm:col-span-2">{methodNote ?? t('Enter your address to see how we deliver.')}</p>
  const [only] = methods
  if (methods.length === 1 && only && !only.kind)
    return <p className="sm:col-span-2">{t('Delivery included in the price.')}</p>
  const isMissing = tried && method === null
  return (
    <div
      id={name}
      role="radiogroup"
      tabIndex={-1}
      aria-label={t('Delivery')}
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? errorId : undefined}
      className="flex flex-col gap-2 sm:col-span-2"
    >
      {methods.map((one) => (
        <label
          key={one.id}
          className="flex min-h-11 cursor-pointer items-start gap-3 border border-hairline p-3 has-[:checked]:border-ink"
        >
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 accent-[var(--ink)]"
            checked={one.id === method}
            onChange={() => onChoose(one.id)}
          />
          <Method method={one} />
        </label>
      ))}
      {isMissing && (
        <p id={errorId} className="text-bad text-sm">
          {t('Choose how we deliver')}
        </p>
      )}
    </div>
  )
}

function Method({ method: { name, price, promise, pickup } }: { method: QuotedMethod }) {
  return (
    <span className="flex min-w-0 grow flex-col gap-1">
      <span className="flex items-baseline justify-between gap-4">
        <span className="wrap-anywhere font-semibold">{name}</span>
        <span className="figures">{price === 0 ? tc('costs nothing', 'Free') : formatAmount(price)}</span>
      </span>
      {promise && <span className="text-graphite text-sm">{promiseText(promise, pickup ? 'Ready' : 'Arrives')}</span>}
      {pickup && (
        <span className="whitespace-pre-line text-graphite text-sm">
          {pickup.address}
          {pickup.hours && `\n${pickup.hours}`}
        </span>
      )}
    </span>
  )
}

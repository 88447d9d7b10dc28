import type { ReactNode } from 'react'
import { Money } from '#platform/web/ui/text/amount.tsx'
import type { TestedTaxes } from '#pricing/contract/taxes.ts'
import { percentText, REASON_LABELS } from './tax-labels.ts'

/** What became of a sample basket. */
export function TestedBasket({ tested }: { tested: TestedTaxes }) {
  const { mode, reason, sentence, lines, delivery, net, tax, total, vatId, toBuyer, notes } = tested
  const [line] = lines
  return (
    <div role="status" className="flex flex-col gap-3 border-ink border-t pt-4">
      <dl className="grid max-w-md grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {line && <Row name="Price of one" value={<Money amount={line.price} />} />}
        {line && mode !== 'none' && (
          <Row name="Rate" value={<span className="figures">{percentText(line.rate)}</span>} />
        )}
        {reason && <Row name="Reason" value={REASON_LABELS[reason]} />}
        {line && <Row name="Goods" value={<Money amount={line.total} />} />}
        <Row name="Delivery" value={<Money amount={delivery.total} />} />
        {mode !== 'none' && <Row name="Without tax" value={<Money amount={net} />} />}
        {mode !== 'none' && <Row name="Tax" value={<Money amount={tax} />} />}
        <Row name="To pay" value={<Money amount={total} className="font-semibold" />} />
        {vatId && <Row name="VAT ID" value={`${vatId.id}: ${vatIdText(vatId)}`} />}
      </dl>
      {mode === 'none' && <p className="text-graphite">Nothing is said about tax.</p>}
      {sentence && (
        <p>
          <span className="label">Invoices say</span> {sentence}
        </p>
      )}
      {toBuyer.map((text) => (
        <p key={text}>
          <span className="label">The buyer is told</span> {text}
        </p>
      ))}
      {notes.map((text) => (
        <p key={text} className="border-bad border-l-4 bg-sheet px-4 py-2">
          {text}.
        </p>
      ))}
    </div>
  )
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-graphite">{name}</dt>
      <dd className="wrap-anywhere text-right">{value}</dd>
    </>
  )
}

function vatIdText({ valid, message }: NonNullable<TestedTaxes['vatId']>): string {
  const text = valid === true ? 'valid' : (message ?? 'not valid')
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

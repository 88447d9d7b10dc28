import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import type { CreditPreview } from '#returns/contract/return-desk.ts'
import { type AdministeredReturn, CONDITIONS } from '#returns/contract/returns.ts'
import { CONDITION_WORDS } from '../return-labels.ts'
import { RETURN_QUERIES } from '../returns-access.ts'
import { type CountedTexts, type CreditTexts, countedLines, NO_CREDIT, noCounts, readCredit } from './read-counted.ts'
import { ScanLine } from './scan-line.tsx'
import { Stepper } from './stepper.tsx'

/** Counts what came, shows what goes back for it, and does both or only the first. */
export function ReceiveForm({ back }: { back: AdministeredReturn }) {
  const [counts, setCounts] = useState<CountedTexts>(() => noCounts(back))
  const [typed, setTyped] = useState<CreditTexts>(NO_CREDIT)
  const lines = countedLines(counts)
  const credit = readCredit(typed)
  const mayRefund = useStaff().may('orders.refund')
  const preview = useCreditPreview(back, lines, credit, mayRefund)
  const isCounted = lines.length > 0
  const isWaiting = back.creditable.length > 0
  const onDone = () => {
    setCounts(noCounts(back))
    setTyped(NO_CREDIT)
  }
  const receive = useShopAction('receiveReturn', { refreshes: RETURN_QUERIES, done: 'Received', onDone })
  const refund = useShopAction('refundReturn', { refreshes: RETURN_QUERIES, done: 'Refunded', onDone })
  const isPending = receive.isPending || refund.isPending
  const save = (withRefund: boolean) => {
    const params = { id: back._id }
    receive.reset()
    refund.reset()
    if (isCounted) receive.run({ params, body: { lines, ...(withRefund && { credit }) } })
    else refund.run({ params, body: credit })
  }
  const total = preview.data?.total ?? 0
  const verb = isCounted ? 'Receive and refund' : 'Refund'
  return (
    <div className="flex flex-col gap-6">
      {back.lines.some(({ open }) => open > 0) && (
        <ScanLine lines={back.lines} onScan={(line) => countOne(line, counts, setCounts)} />
      )}
      {back.lines.map((line) => (
        <LineCounts key={line.line} line={line} counts={counts} onType={setCounts} />
      ))}
      {mayRefund && (isCounted || isWaiting) && (
        <>
          <CreditFields back={back} typed={typed} onType={setTyped} />
          <Preview preview={preview.data} />
        </>
      )}
      <ProblemNotice error={receive.error ?? refund.error ?? preview.error} />
      <div className="flex flex-wrap gap-3">
        {mayRefund && (
          <Button
            variant="primary"
            disabled={!isCounted && !isWaiting}
            pending={isPending}
            pendingLabel="Saving"
            onClick={() => save(true)}
          >
            {total > 0 ? `${verb} ${formatAmount(total)}` : verb}
          </Button>
        )}
        {isCounted && <Button onClick={() => save(false)}>Receive only</Button>}
      </div>
    </div>
  )
}

/** As new, if more units of the line are expected than were counted. */
function countOne(
  { line, open }: AdministeredReturn['lines'][number],
  counts: CountedTexts,
  onCount: (counts: CountedTexts) => void,
): number | undefined {
  const own = counts[line]
  const [counted] = countedLines(own ? { [line]: own } : {})
  const all = counted ? CONDITIONS.reduce((sum, condition) => sum + counted[condition], 0) : 0
  if (!own || all >= open) return undefined
  const asNew = (counted?.asNew ?? 0) + 1
  onCount({ ...counts, [line]: { ...own, asNew: String(asNew) } })
  return asNew
}

type LineProps = {
  line: AdministeredReturn['lines'][number]
  counts: CountedTexts
  onType: (counts: CountedTexts) => void
}

function LineCounts({ line, counts, onType }: LineProps) {
  const own = counts[line.line]
  if (!own) return null
  const type = (change: Partial<typeof own>) => onType({ ...counts, [line.line]: { ...own, ...change } })
  return (
    <fieldset className="flex flex-col gap-3 border-hairline not-first:border-t not-first:pt-5">
      <legend className="sr-only">{line.name}</legend>
      <p className="wrap-anywhere">
        <span className="font-semibold">{line.name}</span> <span className="figures text-graphite">{line.sku}</span>
        <br />
        {line.reason}. {line.open} of {line.quantity} still to come.
      </p>
      {line.open > 0 && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {CONDITIONS.map((condition) => (
              <Stepper
                key={condition}
                label={CONDITION_WORDS[condition]}
                of={line.name}
                most={line.open}
                value={own[condition]}
                onType={(value) => type({ [condition]: value })}
              />
            ))}
          </div>
          <Choice
            label="Put units in new condition back on sale"
            on={own.restock}
            onTurn={(restock) => type({ restock })}
          />
        </>
      )}
    </fieldset>
  )
}

function Preview({ preview }: { preview: CreditPreview | undefined }) {
  if (!preview) return null
  return (
    <dl className="flex flex-col gap-1 border-hairline border-t pt-4" aria-live="polite">
      {preview.deduction > 0 && <Row term="Deduction" amount={-preview.deduction} />}
      {preview.delivery > 0 && <Row term="Delivery" amount={preview.delivery} />}
      {preview.tax > 0 && <Row term="Tax contained" amount={preview.tax} />}
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{preview.channel === 'card' ? 'Goes back to the card' : 'Goes back outside the shop'}</dt>
        <dd>
          <Money amount={preview.total} />
        </dd>
      </div>
    </dl>
  )
}

function Row({ term, amount }: { term: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>
        {amount < 0 && '−'}
        <Money amount={Math.abs(amount)} />
      </dd>
    </div>
  )
}

type Lines = ReturnType<typeof countedLines>
type Credit = ReturnType<typeof readCredit>

function useCreditPreview(back: AdministeredReturn, lines: Lines, credit: Credit, mayRefund: boolean) {
  const body = { ...(lines.length > 0 && { lines }), credit }
  return useQuery({
    queryKey: ['previewCredit', back._id, body, back.lines, back.refunded],
    queryFn: () => shop.previewCredit({ params: { id: back._id }, body }),
    enabled: mayRefund && (lines.length > 0 || back.creditable.length > 0),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

type Props = { back: AdministeredReturn; typed: CreditTexts; onType: (typed: CreditTexts) => void }

function CreditFields({ back, typed, onType }: Props) {
  const field = (name: keyof CreditTexts) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PriceField label="Deduction (optional)" hint="Kept from what the units are worth" {...field('deduction')} />
      <Field label="Why (optional)" hint="The customer sees it" maxLength={1000} {...field('deductionNote')} />
      {back.deliveryLeft > 0 && (
        <PriceField
          label="Delivery to refund (optional)"
          hint={`Up to ${formatAmount(back.deliveryLeft)}. By default all of it when everything was withdrawn; an express surcharge needs no refund.`}
          {...field('delivery')}
        />
      )}
      <Field
        label={back.paidBy === 'outside' ? 'How it is refunded' : 'Note (optional)'}
        hint="Only administrators see it"
        maxLength={1000}
        {...field('note')}
      />
    </div>
  )
}

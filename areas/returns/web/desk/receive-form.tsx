import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say, t, tc } from '#platform/contract/language/text.ts'
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
  const receive = useShopAction('receiveReturn', { refreshes: RETURN_QUERIES, done: t('Received'), onDone })
  const refund = useShopAction('refundReturn', { refreshes: RETURN_QUERIES, done: t('Refunded'), onDone })
  const isPending = receive.isPending || refund.isPending
  const save = (withRefund: boolean) => {
    const params = { id: back._id }
    receive.reset()
    refund.reset()
    if (isCounted) receive.run({ params, body: { lines, ...(withRefund && { credit }) } })
    else refund.run({ params, body: credit })
  }
  const total = preview.data?.total ?? 0

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
            pendingLabel={t('Saving')}
            onClick={() => save(true)}
          >
            {refundLabel(isCounted, total)}
          </Button>
        )}
        {isCounted && <Button onClick={() => save(false)}>{t('Receive only')}</Button>}
      </div>
    </div>
  )
}

function refundLabel(isCounted: boolean, total: number): string {
  const amount = formatAmount(total)
  if (isCounted) return total > 0 ? t('Receive and refund {amount}', { amount }) : t('Receive and refund')
  return total > 0 ? t('Refund {amount}', { amount }) : tc('button', 'Refund')
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
        {t('{reason}. {count} of {units} still to come.', {
          reason: line.reason,
          count: String(line.open),
          units: String(line.quantity),
        })}
      </p>
      {line.open > 0 && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {CONDITIONS.map((condition) => (
              <Stepper
                key={condition}
                label={say(CONDITION_WORDS[condition])}
                of={line.name}
                most={line.open}
                value={own[condition]}
                onType={(value) => type({ [condition]: value })}
              />
            ))}
          </div>
          <Choice
            label={t('Put units in new condition back on sale')}
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
      {preview.deduction > 0 && <Row term={t('Deduction')} amount={-preview.deduction} />}
      {preview.delivery > 0 && <Row term={tc('price', 'Delivery')} amount={preview.delivery} />}
      {preview.tax > 0 && <Row term={t('Tax contained')} amount={preview.tax} />}
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{preview.channel === 'card' ? t('Goes back to the card') : t('Goes back outside the shop')}</dt>
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
      <PriceField
        label={t('Deduction (optional)')}
        hint={t('Kept from what the units are worth')}
        {...field('deduction')}
      />
      <Field
        label={t('Why (optional)')}
        hint={t('The customer sees it')}
        maxLength={1000}
        {...field('deductionNote')}
      />
      {back.deliveryLeft > 0 && (
        <PriceField
          label={t('Delivery to refund (optional)')}
          hint={t(
            'Up to {amount}. By default all of it when everything was withdrawn; an express surcharge needs no refund.',
            { amount: formatAmount(back.deliveryLeft) },
          )}
          {...field('delivery')}
        />
      )}
      <Field
        label={back.paidBy === 'outside' ? t('How it is refunded') : t('Note (optional)')}
        hint={t('Only administrators see it')}
        maxLength={1000}
        {...field('note')}
      />
    </div>
  )
}

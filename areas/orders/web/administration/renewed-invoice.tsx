import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'

/** An order's numbered document, as it is listed. */
export type OrderDocument = NonNullable<ReturnType<typeof useShopRead<'listOrderInvoices'>>['data']>[number]

/** The invoice that bills an order, and the credit note that has corrected part of it. */
export function useStandingInvoice({ _id }: Pick<AdministeredOrderDetails, '_id'>) {
  const { data: documents = [] } = useShopRead('listOrderInvoices', { params: { id: _id } })
  return standingOf(documents)
}

/** `invoice`: which no other has replaced. */
export function standingOf(documents: readonly OrderDocument[]): Standing {
  const replaced = new Set(documents.map(({ replaces }) => replaces))
  const invoice = documents.find(({ kind, number }) => kind === 'invoice' && !replaced.has(number))
  return { invoice, note: documents.find(({ corrects }) => invoice && corrects === invoice.number) }
}
type Standing = { invoice: OrderDocument | undefined; note: OrderDocument | undefined }

type Props = {
  standing: Standing
  refunded: boolean // Some of it, perhaps without a credit note yet
  renewing: { on: boolean; vatId: string }
  onChange: (renewing: Props['renewing']) => void
  vatIdError: string | undefined
}

/** What becomes of an invoice when another buyer is named, and what will be written. */
export function RenewedInvoice({ standing: { invoice, note }, refunded, renewing, onChange, vatIdError }: Props) {
  if (!invoice) return <Said>{t('An invoice that has been issued keeps the address it has.')}</Said>
  if (note || refunded) {
    const { number } = invoice
    return (
      <Said>
        {note
          ? t('Invoice {number} keeps the address it has, because credit note {note} corrects part of it.', {
              number,
              note: note.number,
            })
          : t('Invoice {number} keeps the address it has, because part of it was given back.', { number })}
      </Said>
    )
  }
  const { on, vatId } = renewing
  return (
    <>
      <Choice
        label={t('Issue a credit note and a new invoice')}
        on={on}
        onTurn={(turned) => onChange({ ...renewing, on: turned })}
      />
      {!on && <Said>{t('Otherwise invoice {number} keeps the address it has.', { number: invoice.number })}</Said>}
      {on && (
        <>
          <Field
            label={t('VAT ID of the business (optional)')}
            autoComplete="off"
            maxLength={20}
            value={vatId}
            onChange={({ target }) => onChange({ on, vatId: target.value })}
            error={vatIdError}
          />
          <WhatIsWritten invoice={invoice} />
        </>
      )}
    </>
  )
}

function WhatIsWritten({ invoice: { number, total, currency } }: { invoice: OrderDocument }) {
  const amount = formatAmount(total, currency)
  return (
    <div className="text-sm">
      <p className="font-semibold text-ink">{t('What will be written')}</p>
      <ul className="mt-1 list-disc pl-5">
        <li>
          {t('A credit note for the whole of invoice {number}, {amount}, to the buyer that it names', {
            number,
            amount,
          })}
        </li>
        <li>{t('A new invoice for {amount}, to the billing address above', { amount })}</li>
      </ul>
      <p className="mt-1">{t('Both go to the customer by email. No money moves.')}</p>
    </div>
  )
}

const Said = ({ children }: { children: string }) => <p className="text-graphite text-sm">{children}</p>

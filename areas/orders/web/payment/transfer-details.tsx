import type { BankTransferDetails, Order } from '#orders/contract/orders.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { plainAmount } from '#platform/contract/money/amounts.ts'
import { formatAmount } from '#platform/contract/money/money.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { Rich } from '#platform/web/ui/rich.tsx'

type Props = { order: Order; transfer: BankTransferDetails }

/** Where to send the money, with the order's number as the reference, each to copy. */
export function TransferDetails({ order, transfer }: Props) {
  const amount = { label: t('Amount'), value: formatAmount(order.total), copied: plainAmount(order.total) }
  const reference = { label: tc('of a bank transfer', 'Reference'), value: order.number, copied: order.number }
  const details = transfer.details.map((each) => ({ ...each, copied: each.value }))
  return (
    <>
      {transfer.sample && (
        <p className="mb-3 border-signal border-l-4 bg-paper px-4 py-3 text-sm">
          <Rich
            text={t('<strong>Test mode.</strong> These are sample details. Don’t send money.')}
            strong={(words) => <strong>{words}</strong>}
          />
        </p>
      )}
      <dl className="@container flex flex-col">
        {[...details, amount, reference].map((detail) => (
          <Detail key={detail.label} {...detail} />
        ))}
      </dl>
    </>
  )
}

/** `copied` is what a form of a bank takes. */
function Detail({ label, value, copied }: { label: string; value: string; copied: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(copied)
      notify.success(t('{label} copied', { label }))
    } catch {
      notify.error(t('Your browser did not allow copying. Select the text instead.'))
    }
  }
  return (
    <div className="items-center gap-4 border-hairline py-1 not-first:border-t @sm:flex">
      <dt className="label w-32 shrink-0">{label}</dt>
      <dd className="flex grow items-center justify-between gap-2">
        <span className="figures wrap-anywhere select-all font-semibold">{value}</span>
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-11"
          aria-label={t('Copy {label}', { label })}
          onClick={copy}
        >
          {t('Copy')}
        </button>
      </dd>
    </div>
  )
}

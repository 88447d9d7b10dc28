import { useMutation } from '@tanstack/react-query'
import type { OrderInvoice } from '#invoices/contract/invoices.ts'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { dayInFigures } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { useDownload } from '#platform/web/downloads.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { guestToken } from '#platform/web/session/guest-tokens.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { invoiceName } from './invoice-labels.ts'

type Props = {
  order: Pick<OrderDetails, '_id' | 'number' | 'paidAt' | 'transferChosenAt' | 'paymentChoice'>
  /** As a guest, with the order's token. */
  guest?: boolean
  /** Guests who came by an email's link get documents by email only. */
  downloads?: boolean
  title: (list: React.ReactNode) => React.ReactNode
}

/**
 * An order's confirmation, to download, and its invoice and credit notes, also to have sent again. Nothing while there
 * are none.
 */
export function OrderDocuments({ order, guest = false, downloads = true, title }: Props) {
  const list = useShopRead(guest ? 'listGuestInvoices' : 'listOrderInvoices', { params: { id: order._id } })
  const isConfirmed = order.paidAt ?? order.transferChosenAt ?? order.paymentChoice
  const invoices = list.data ?? []
  if (invoices.length === 0 && !(isConfirmed && downloads)) return null
  return title(
    <ul className="flex flex-col">
      {isConfirmed && downloads && (
        <Row name={t('Order confirmation')} facts="PDF">
          <DownloadConfirmation order={order} guest={guest} />
        </Row>
      )}
      {invoices.map((invoice) => (
        <Row
          key={invoice._id}
          name={invoiceName(invoice)}
          facts={`${dayInFigures(invoice.issuedOn)}, ${formatAmount(invoice.total, invoice.currency)}`}
        >
          {downloads && <Download order={order._id} guest={guest} invoice={invoice} />}
          <SendAgain order={order._id} guest={guest} invoice={invoice} />
        </Row>
      ))}
    </ul>,
  )
}

function Row({ name, facts, children }: { name: string; facts: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-hairline py-3 not-first:border-t first:pt-0 last:pb-0">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="figures text-graphite text-sm">{facts}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

function DownloadConfirmation({ order: { _id, number }, guest }: { order: Props['order']; guest: boolean }) {
  const download = useDownload()
  const wanted = {
    path: `/${guest ? 'guest-orders' : 'placeOrder'}/${_id}/confirmation`,
    name: `order-${number}.pdf`,
    authorization: guest ? `Guest ${guestToken(_id) ?? ''}` : undefined,
  }
  return (
    <Button
      pending={download.isPending}
      pendingLabel={t('Loading')}
      aria-label={t('Download order confirmation')}
      onClick={() => download.mutate(wanted)}
    >
      {t('Download')}
    </Button>
  )
}

type Action = { order: string; guest: boolean; invoice: OrderInvoice }

export function Download({ order, guest, invoice }: Action) {
  const download = useDownload()
  const wanted = {
    path: `/${guest ? 'guest-orders' : 'placeOrder'}/${order}/invoices/${invoice._id}/pdf`,
    name: `${invoice.kind}-${invoice.number}.pdf`,
    authorization: guest ? `Guest ${guestToken(order) ?? ''}` : undefined,
  }
  return (
    <Button
      pending={download.isPending}
      pendingLabel={t('Loading')}
      disabled={!invoice.ready}
      aria-label={t('Download {invoice}', { invoice: invoiceName(invoice) })}
      onClick={() => download.mutate(wanted)}
    >
      {invoice.ready ? t('Download') : t('Being made')}
    </Button>
  )
}

export function SendAgain({ order, guest, invoice }: Action) {
  const params = { id: order, invoice: invoice._id }
  const sending = useMutation({
    mutationFn: () => (guest ? shop.resendGuestInvoice({ params }) : shop.resendInvoice({ params })),
    onSuccess: () => notify.success(t('{invoice} is on its way by email', { invoice: invoiceName(invoice) })),
    onError: (error) =>
      notify.error(error instanceof ProblemError ? error.problem.detail : t('That did not work. Try again.')),
  })
  return (
    <Button
      variant="quiet"
      pending={sending.isPending}
      pendingLabel={t('Sending')}
      disabled={!invoice.ready}
      aria-label={t('Send {invoice} again', { invoice: invoiceName(invoice) })}
      onClick={() => sending.mutate()}
    >
      {t('Send again')}
    </Button>
  )
}

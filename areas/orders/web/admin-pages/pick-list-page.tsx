import { useSearchParams } from 'react-router'
import { MOST_ORDERS_PICKED, type PickList } from '#orders/contract/order-desk.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { declaredWords } from '../administration/order-actions.ts'
import { PrintButton } from '../administration/print-button.tsx'
import { AcceptedDangers } from '../order-fit/judged-lines.tsx'

export const meta = titled(msg('Pick list'))

export default function PickListPage() {
  return (
    <>
      <DashboardHeading title={t('Pick list')}>
        <InlineLink to="/dashboard/manageAllOrders?status=paid&sort=oldest">{t('Back to orders to ship')}</InlineLink>
      </DashboardHeading>
      <Loaded />
    </>
  )
}

function Loaded() {
  const orders = useSearchParams()[0].get('orders') ?? undefined
  const list = useShopRead('getPickList', { query: orders === undefined ? {} : { orders } })
  if (!list.data) return <Awaited read={list} />
  if (list.data.parts.length === 0) {
    return (
      <EmptyState title={t('Nothing to pick')}>
        <p>{t('Paid orders with units to ship appear here.')}</p>
      </EmptyState>
    )
  }
  const query = orders === undefined ? '' : `?orders=${orders}`
  const left = (orders?.split(',').length ?? 0) - list.data.orders.length
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <span className="print:hidden">
          <PrintButton path={`/orders/pick-list/paper${query}`} file="pick-list" label={t('Print as PDF')} />
        </span>
        {list.data.more && (
          <p className="text-graphite">
            {t('The {count} oldest orders to ship', { count: String(MOST_ORDERS_PICKED) })}
          </p>
        )}
        {left > 0 && (
          <p>
            {plural(left, '{count} order is no longer ready to ship', '{count} orders are no longer ready to ship')}
          </p>
        )}
      </div>
      <PickListSheet list={list.data} />
    </>
  )
}

/** What to fetch from the shelves: by SKU, with the units of each order. */
function PickListSheet({ list: { orders, parts } }: { list: PickList }) {
  return (
    <article className="sheet p-4 sm:p-6" aria-labelledby="pick-list-heading">
      <h2 id="pick-list-heading" className="mb-1 text-xl">
        {plural(orders.length, 'Pick list, {count} order', 'Pick list, {count} orders')}
      </h2>
      <p className="wrap-anywhere figures mb-4 text-graphite text-sm">
        {orders.map(({ number }) => number).join(', ')}
      </p>
      {orders
        .filter(({ dangers, withdrawals, together }) =>
          [dangers, withdrawals, together].some(({ length }) => length > 0),
        )
        .map(({ _id, number, dangers, withdrawals, together }) => (
          <section key={_id} aria-label={t('Order {number}', { number })} className="mb-4">
            <p className="figures font-semibold">{number}</p>
            {together.length > 0 && (
              <p className="text-sm">{t('Packed together with {orders}', { orders: together.join(', ') })}</p>
            )}
            <AcceptedDangers dangers={dangers} />
            {withdrawals.length > 0 && (
              <p className="border-bad border-l-4 pl-3 text-sm">{declaredWords(withdrawals)}</p>
            )}
          </section>
        ))}
      <table className="w-full text-left">
        <thead>
          <tr className="border-ink border-b">
            {[t('Units'), t('Part'), t('Orders')].map((heading) => (
              <th key={heading} scope="col" className="label py-2 pr-4">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.part} className="border-hairline border-b align-top">
              <td className="figures py-2 pr-4 font-semibold">{part.units}</td>
              <td className="wrap-anywhere py-2 pr-4">
                <span className="figures block">{part.sku}</span>
                <span className="block text-sm">{part.name}</span>
              </td>
              <td className="py-2">
                <ul className="text-sm">
                  {part.orders.map(({ number, units }) => (
                    <li key={number} className="figures whitespace-nowrap">
                      <span className="inline-block min-w-[3ch] text-right">{units}</span> × {number}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

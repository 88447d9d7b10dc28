import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { AuditTrail } from '#accounts/web/audit/audit-trail.tsx'
import type { CustomerPage as Customer } from '#app/contract/customer-page.ts'
import { administeredPath } from '#orders/web/order-paths.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { isMissing, useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { CustomerNote } from '../customers/customer-note.tsx'
import { CustomerTags } from '../customers/customer-tags.tsx'
import { CustomerWords } from '../customers/customer-words.tsx'

export const meta = titled('Customer')

const LIST = '/dashboard/customers'

export default function CustomerPage() {
  const { email = '' } = useParams()
  const customer = useShopRead('getCustomer', { params: { email } })
  if (customer.isPending) return <RowsSkeleton />
  if (customer.data) return <CustomerView key={email} customer={customer.data} />
  if (isMissing(customer.error))
    return (
      <EmptyState title="Customer not found">
        <p>Nobody with this email has an account or an order. Check the link.</p>
        <LinkButton to={LIST} variant="primary">
          All customers
        </LinkButton>
      </EmptyState>
    )
  return <AdminProblem error={customer.error} onRetry={() => void customer.refetch()} />
}

function CustomerView({ customer }: { customer: Customer }) {
  const { email, name, phone, account, tags, latest, orders, returns, wishLists } = customer
  const [lastOrder] = latest
  return (
    <>
      <DashboardHeading title={<span className="wrap-anywhere">{name || email}</span>}>
        <span className="wrap-anywhere">
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
          {phone && `, ${phone}`}
        </span>
        {account ? (
          <>
            {'. Account since '}
            <DateTime iso={account.since} />.{' '}
          </>
        ) : (
          '. Orders as a guest. '
        )}
        <InlineLink to={LIST}>All customers</InlineLink>
      </DashboardHeading>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <May needs="orders.edit">
          <LinkButton to={`/dashboard/newOrder?${new URLSearchParams({ customer: email })}`} variant="primary">
            New order
          </LinkButton>
        </May>
        {account?.banned && <StatusBadge status="banned" />}
        <CustomerTags tags={tags} />
      </div>
      <p className="mb-6">{sumsText(customer)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-6">
          <Section id="orders" title="Orders">
            <Rows none="No orders yet." rows={latest} columns={ORDER_COLUMNS} caption="Latest orders" />
            {orders > latest.length && (
              <All to={`/dashboard/manageAllOrders?${new URLSearchParams({ search: email })}`}>
                All {counted(orders, 'order')}
              </All>
            )}
          </Section>
          <Section id="returns" title="Returns">
            <Rows none="No returns." rows={returns} columns={RETURN_COLUMNS} caption="Latest returns" />
          </Section>
          <Section id="addresses" title="Addresses">
            <Addresses customer={customer} />
          </Section>
          <Section id="wishes" title="Wish lists">
            {wishLists.length === 0 && <p className="text-graphite">None.</p>}
            <ul>
              {wishLists.map((list) => (
                <li key={list.name} className="wrap-anywhere py-1">
                  {list.name}: {counted(list.parts, 'part')}
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div className="flex flex-col gap-6">
          <Section id="note" title="Notes">
            <CustomerNote key={customer.version} customer={customer} />
          </Section>
          <May needs="messages.answer">
            <Section id="words" title="Questions and reviews">
              <CustomerWords email={email} />
            </Section>
          </May>
          <May needs="system.view">
            <Section id="history" title="History">
              <AuditTrail object={account || !lastOrder ? `user:${email}` : `order:${lastOrder.number}`} />
            </Section>
          </May>
        </div>
      </div>
    </>
  )
}

function sumsText({ paid, refunded, orders, returnCount, lastOrderAt }: Customer): ReactNode {
  return (
    <>
      Paid <strong className="figures">{formatAmount(paid)}</strong>,{' '}
      <span className="figures">{formatAmount(refunded)}</span> refunded. {counted(orders, 'order')},{' '}
      {counted(returnCount, 'return')}.
      {lastOrderAt && (
        <>
          {' '}
          Last order <DateTime iso={lastOrderAt} />.
        </>
      )}
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="sheet p-4 sm:p-6">
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}

type RowsProps<Row> = { none: string; caption: string; rows: readonly Row[]; columns: readonly DataColumn<Row>[] }

function Rows<Row extends { _id: string }>({ none, ...table }: RowsProps<Row>) {
  if (table.rows.length === 0) return <p className="text-graphite">{none}</p>
  return <DataTable small {...table} rowKey={({ _id }) => _id} />
}

function All({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-3">
      <InlineLink to={to}>{children}</InlineLink>
    </p>
  )
}

const link = (to: string, text: string) => (
  <Link to={to} className="figures underline underline-offset-4">
    {text}
  </Link>
)

const dated = (first: ReactNode, iso: string) => (
  <>
    <span className="block">{first}</span>
    <span className="block text-graphite text-sm">
      <DateTime iso={iso} />
    </span>
  </>
)

const ORDER_COLUMNS: readonly DataColumn<Customer['latest'][number]>[] = [
  {
    key: 'order',
    header: 'Order',
    cell: (order) => dated(link(administeredPath(order), order.number), order.createdAt),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    cell: ({ total, refunded }) => (
      <>
        <Money amount={total} className="block" />
        {refunded > 0 && <span className="block text-graphite text-sm">{formatAmount(refunded)} refunded</span>}
      </>
    ),
  },
]

const RETURN_COLUMNS: readonly DataColumn<Customer['returns'][number]>[] = [
  {
    key: 'return',
    header: 'Return',
    cell: ({ _id, number, requestedAt }) => dated(link(`/dashboard/returns/${_id}`, number), requestedAt),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'refunded', header: 'Refunded', align: 'right', cell: ({ refunded }) => <Money amount={refunded} /> },
]

/** Saved ones, then those that orders went to beside them. */
function Addresses({ customer: { addresses, deliveredTo } }: { customer: Customer }) {
  const known = new Set(addresses.map(({ text }) => text))
  const all = [
    ...addresses.map(({ _id, label, text }) => ({ key: _id, label: label || 'Saved', text })),
    ...deliveredTo.filter((text) => !known.has(text)).map((text) => ({ key: text, label: 'Delivered to', text })),
  ]
  if (all.length === 0) return <p className="text-graphite">None.</p>
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {all.map(({ key, label, text }) => (
        <li key={key} className="min-w-0">
          <p className="label wrap-anywhere">{label}</p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ul>
  )
}

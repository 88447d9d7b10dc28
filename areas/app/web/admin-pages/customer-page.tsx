import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { AuditTrail } from '#accounts/web/audit/audit-trail.tsx'
import type { CustomerPage as Customer } from '#app/contract/customer-page.ts'
import { administeredPath } from '#orders/web/order-paths.ts'
import { msg, msgc, plural, t, tc } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { isMissing, useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { CustomerNote } from '../customers/customer-note.tsx'
import { CustomerTags } from '../customers/customer-tags.tsx'
import { CustomerWords } from '../customers/customer-words.tsx'

export const meta = titled(msg('Customer'))

const LIST = '/dashboard/customers'

export default function CustomerPage() {
  const { email = '' } = useParams()
  const customer = useShopRead('getCustomer', { params: { email } })
  if (customer.data) return <CustomerView key={email} customer={customer.data} />
  if (isMissing(customer.error))
    return (
      <EmptyState title={t('Customer not found')}>
        <p>{t('Nobody with this email has an account or an order. Check the link.')}</p>
        <LinkButton to={LIST} variant="primary">
          {t('All customers')}
        </LinkButton>
      </EmptyState>
    )
  return <Awaited read={customer} />
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
        {'. '}
        {account ? (
          <Rich text={t('Account since <date></date>.')} date={() => <DateTime iso={account.since} />} />
        ) : (
          t('Orders as a guest.')
        )}{' '}
        <InlineLink to={LIST}>{t('All customers')}</InlineLink>
      </DashboardHeading>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <May needs="orders.edit">
          <LinkButton to={`/dashboard/newOrder?${new URLSearchParams({ customer: email })}`} variant="primary">
            {t('New order')}
          </LinkButton>
        </May>
        {account?.banned && <StatusBadge status="banned" />}
        <CustomerTags tags={tags} />
      </div>
      <p className="mb-6">{sumsText(customer)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-6">
          <Section id="orders" title={t('Orders')}>
            <Rows none={t('No orders yet.')} rows={latest} columns={ORDER_COLUMNS} caption={t('Latest orders')} />
            {orders > latest.length && (
              <All to={`/dashboard/manageAllOrders?${new URLSearchParams({ search: email })}`}>
                {plural(orders, 'All {count} order', 'All {count} orders')}
              </All>
            )}
          </Section>
          <Section id="returns" title={t('Returns')}>
            <Rows none={t('No returns.')} rows={returns} columns={RETURN_COLUMNS} caption={t('Latest returns')} />
          </Section>
          <Section id="addresses" title={t('Addresses')}>
            <Addresses customer={customer} />
          </Section>
          <Section id="wishes" title={t('Wish lists')}>
            {wishLists.length === 0 && <p className="text-graphite">{t('None.')}</p>}
            <ul>
              {wishLists.map((list) => (
                <li key={list.name} className="wrap-anywhere py-1">
                  {plural(list.parts, '{list}: {count} part', '{list}: {count} parts', {
                    list: list.name,
                  })}
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div className="flex flex-col gap-6">
          <Section id="note" title={t('Notes')}>
            <CustomerNote key={customer.version} customer={customer} />
          </Section>
          <May needs="messages.answer">
            <Section id="words" title={t('Questions and reviews')}>
              <CustomerWords email={email} />
            </Section>
          </May>
          <May needs="system.view">
            <Section id="history" title={t('History')}>
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
      <Rich
        text={t('Paid <paid>{paid}</paid>, <refunded>{refunded}</refunded> refunded.', {
          paid: formatAmount(paid),
          refunded: formatAmount(refunded),
        })}
        paid={(words) => <strong className="figures">{words}</strong>}
        refunded={(words) => <span className="figures">{words}</span>}
      />{' '}
      {plural(orders, '{count} order', '{count} orders')}, {plural(returnCount, '{count} return', '{count} returns')}.
      {lastOrderAt && (
        <>
          {' '}
          <Rich text={t('Last order <date></date>.')} date={() => <DateTime iso={lastOrderAt} />} />
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
    header: msgc('noun', 'Order'),
    cell: (order) => dated(link(administeredPath(order), order.number), order.createdAt),
  },
  { key: 'status', header: msg('Status'), cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'total',
    header: msg('Total'),
    align: 'right',
    cell: ({ total, refunded }) => (
      <>
        <Money amount={total} className="block" />
        {refunded > 0 && (
          <span className="block text-graphite text-sm">
            {t('{amount} refunded', { amount: formatAmount(refunded) })}
          </span>
        )}
      </>
    ),
  },
]

const RETURN_COLUMNS: readonly DataColumn<Customer['returns'][number]>[] = [
  {
    key: 'return',
    header: msg('Return'),
    cell: ({ _id, number, requestedAt }) => dated(link(`/dashboard/returns/${_id}`, number), requestedAt),
  },
  { key: 'status', header: msg('Status'), cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'refunded', header: msg('Refunded'), align: 'right', cell: ({ refunded }) => <Money amount={refunded} /> },
]

/** Saved ones, then those that orders went to beside them. */
function Addresses({ customer: { addresses, deliveredTo } }: { customer: Customer }) {
  const known = new Set(addresses.map(({ text }) => text))
  const all = [
    ...addresses.map(({ _id, label, text }) => ({ key: _id, label: label || tc('address', 'Saved'), text })),
    ...deliveredTo.filter((text) => !known.has(text)).map((text) => ({ key: text, label: t('Delivered to'), text })),
  ]
  if (all.length === 0) return <p className="text-graphite">{t('None.')}</p>
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

import { Link } from 'react-router'
import type { Customer } from '#orders/contract/customers.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { customerPath } from '../customers/customer-path.ts'
import { CustomerTags } from '../customers/customer-tags.tsx'

export const meta = titled(msg('Customers'))

export default function CustomersPage() {
  return (
    <ListPage
      title={t('Customers')}
      lead={
        <>
          {t('One email is one customer: accounts first, then guests.')}{' '}
          <May needs="settings.edit">
            <InlineLink to="/dashboard/import/customers">{t('Import customers')}</InlineLink>
          </May>
        </>
      }
      operation="listCustomers"
      filters={{ search: text() }}
      search={{
        label: t('Search customers'),
        fields: [{ name: 'search', label: t('Name, email, company, street, phone, order or tag') }],
        all: t('All customers'),
      }}
      noun={{
        label: t('Customers'),
        count: (total) => plural(total, '{count} customer', '{count} customers'),
      }}
      empty={{
        none: { title: t('No customers yet'), text: t('Whoever signs up or orders is listed here.') },
        found: { title: t('No matching customers'), text: t('Check the spelling, or show all customers.') },
      }}
    >
      {(customers) => (
        <DataTable small caption={t('Customers')} columns={COLUMNS} rows={customers} rowKey={({ email }) => email} />
      )}
    </ListPage>
  )
}

const COLUMNS: readonly DataColumn<Customer>[] = [
  {
    key: 'customer',
    header: msg('Customer'),
    words: true,
    cell: ({ email, name, account, tags, lastOrderAt }) => (
      <span className="block min-w-0">
        <Link to={customerPath(email)} className="wrap-anywhere block font-semibold underline underline-offset-4">
          {name || email}
        </Link>
        <span className="wrap-anywhere block text-graphite text-sm">
          <EmailText email={email} />
          {account === null && t(', guest')}
        </span>
        {lastOrderAt && (
          <span className="block text-graphite text-sm">
            <Rich text={t('Last order <date></date>')} date={() => <DateTime iso={lastOrderAt} />} />
          </span>
        )}
        {account?.banned && <StatusBadge status="banned" />}
        <CustomerTags tags={tags} />
      </span>
    ),
  },
  {
    key: 'orders',
    header: msg('Orders'),
    align: 'right',
    cell: ({ orders }) => <span className="figures">{orders}</span>,
  },
  { key: 'paid', header: msg('Paid'), align: 'right', cell: ({ paid }) => <Money amount={paid} /> },
]

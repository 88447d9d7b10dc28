import { Link } from 'react-router'
import type { Customer } from '#orders/contract/customers.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { customerPath } from '../customers/customer-path.ts'
import { CustomerTags } from '../customers/customer-tags.tsx'

export const meta = titled('Customers')

export default function CustomersPage() {
  return (
    <ListPage
      title="Customers"
      lead={
        <>
          One email is one customer: accounts first, then guests.{' '}
          <May needs="settings.edit">
            <InlineLink to="/dashboard/import/customers">Import customers</InlineLink>
          </May>
        </>
      }
      operation="listCustomers"
      filters={{ search: text() }}
      search={{
        label: 'Search customers',
        fields: [{ name: 'search', label: 'Name, email, company, street, phone, order or tag' }],
        all: 'All customers',
      }}
      noun={['customer', 'customers']}
      empty={{
        none: { title: 'No customers yet', text: 'Whoever signs up or orders is listed here.' },
        found: { title: 'No matching customers', text: 'Check the spelling, or show all customers.' },
      }}
    >
      {(customers) => (
        <DataTable small caption="Customers" columns={COLUMNS} rows={customers} rowKey={({ email }) => email} />
      )}
    </ListPage>
  )
}

const COLUMNS: readonly DataColumn<Customer>[] = [
  {
    key: 'customer',
    header: 'Customer',
    words: true,
    cell: ({ email, name, account, tags, lastOrderAt }) => (
      <span className="block min-w-0">
        <Link to={customerPath(email)} className="wrap-anywhere block font-semibold underline underline-offset-4">
          {name || email}
        </Link>
        <span className="wrap-anywhere block text-graphite text-sm">
          <EmailText email={email} />
          {account === null && ', guest'}
        </span>
        {lastOrderAt && (
          <span className="block text-graphite text-sm">
            Last order <DateTime iso={lastOrderAt} />
          </span>
        )}
        {account?.banned && <StatusBadge status="banned" />}
        <CustomerTags tags={tags} />
      </span>
    ),
  },
  { key: 'orders', header: 'Orders', align: 'right', cell: ({ orders }) => <span className="figures">{orders}</span> },
  { key: 'paid', header: 'Paid', align: 'right', cell: ({ paid }) => <Money amount={paid} /> },
]

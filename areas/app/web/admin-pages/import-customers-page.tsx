import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RecordsImport, type RecordWords } from '../moving-in/records-import.tsx'

export const meta = titled('Import customers')

const WORDS: RecordWords = {
  kind: 'customers',
  noun: ['customer', 'customers'],
  labels: {
    email: 'Email',
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    company: 'Company',
    line1: 'Street',
    line2: 'Further line of the address',
    city: 'City',
    region: 'State or province',
    postcode: 'Postcode',
    country: 'Country',
    vatId: 'VAT ID, kept in the note',
    note: 'Note for staff',
    tags: 'Tags',
  },
  from: 'Shopify, WooCommerce, Magento',
  hasDates: false,
  done: 'Customers imported',
}

export default function ImportCustomersPage() {
  return (
    <>
      <DashboardHeading title="Import customers">
        Matched by email. New accounts have no password: nobody is written to, and customers choose one by “Forgot your
        password?”. Of accounts that are here only what is empty is filled.{' '}
        <InlineLink to="/dashboard/customers">Back to all customers</InlineLink>
      </DashboardHeading>
      <RecordsImport words={WORDS} />
    </>
  )
}

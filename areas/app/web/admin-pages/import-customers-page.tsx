import { msg, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RecordsImport, type RecordWords } from '../moving-in/records-import.tsx'

export const meta = titled(msg('Import customers'))

const WORDS: RecordWords = {
  kind: 'customers',
  labels: {
    email: msg('Email'),
    name: msg('Name'),
    firstName: msg('First name'),
    lastName: msg('Last name'),
    phone: msg('Phone'),
    company: msg('Company'),
    line1: msg('Street'),
    line2: msg('Further line of the address'),
    city: msg('City'),
    region: msg('State or province'),
    postcode: msg('Postcode'),
    country: msg('Country'),
    vatId: msg('VAT ID, kept in the note'),
    note: msg('Note for staff'),
    tags: msg('Tags'),
  },
  from: 'Shopify, WooCommerce, Magento, PrestaShop',
  hasDates: false,
  done: msg('Customers imported'),
}

export default function ImportCustomersPage() {
  return (
    <>
      <DashboardHeading title={t('Import customers')}>
        {t(
          'Matched by email. New accounts have no password: nobody is written to, and customers choose one by “Forgot your password?”. Of accounts that are here only what is empty is filled.',
        )}{' '}
        <InlineLink to="/dashboard/customers">{t('Back to all customers')}</InlineLink>
      </DashboardHeading>
      <RecordsImport words={WORDS} />
    </>
  )
}

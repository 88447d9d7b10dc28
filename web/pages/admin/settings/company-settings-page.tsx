import { CompanyFields } from '#web/invoices/company-fields.tsx'
import { InvoiceFields } from '#web/invoices/invoice-fields.tsx'
import { SettingsPage } from '#web/owner-settings/settings-page.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'

export const meta = () => [{ title: 'Company · Parts Manufacture' }]

export default function CompanySettingsPage() {
  return (
    <SettingsPage name="company" waiting={<RowsSkeleton />}>
      {(draft) => (
        <>
          <CompanyFields {...draft} />
          <InvoiceFields {...draft} />
        </>
      )}
    </SettingsPage>
  )
}

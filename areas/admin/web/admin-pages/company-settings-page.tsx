import { InvoiceFields } from '#invoices/web/invoice-fields.tsx'
import { CompanyFields } from '../settings/company-fields.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'

export const meta = () => [{ title: 'Company · Parts Manufacture' }]

export default function CompanySettingsPage() {
  return (
    <SettingsPage name="company">
      {(draft) => (
        <>
          <CompanyFields {...draft} />
          <InvoiceFields {...draft} />
        </>
      )}
    </SettingsPage>
  )
}

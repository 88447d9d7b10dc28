import { InvoiceFields } from '#invoices/web/invoice-fields.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { CompanyFields } from '../settings/company-fields.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'

export const meta = titled('Company')

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

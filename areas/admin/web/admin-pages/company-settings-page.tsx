import { InvoiceFields } from '#invoices/web/invoice-fields.tsx'
import { msg } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { CompanyFields } from '../settings/company-fields.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'

export const meta = titled(msg('Company'))

export default function CompanySettingsPage() {
  const country = useShopSettings()?.delivery.country ?? ''
  return (
    <SettingsPage name="company" propose={(value) => ({ ...value, address: { ...value.address, country } })}>
      {(draft) => (
        <>
          <CompanyFields {...draft} />
          <InvoiceFields {...draft} />
        </>
      )}
    </SettingsPage>
  )
}

import { SettingsPage } from '#web/owner-settings/settings-page.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'

export const meta = () => [{ title: 'Taxes · Parts Manufacture' }]

export default function TaxesSettingsPage() {
  return (
    <SettingsPage name="taxes" waiting={<RowsSkeleton />}>
      {() => null}
    </SettingsPage>
  )
}

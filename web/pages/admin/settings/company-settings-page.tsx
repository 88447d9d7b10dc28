import { SettingsPage } from '#web/owner-settings/settings-page.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'

export const meta = () => [{ title: 'Company · Parts Manufacture' }]

export default function CompanySettingsPage() {
  return (
    <SettingsPage name="company" waiting={<RowsSkeleton />}>
      {() => null}
    </SettingsPage>
  )
}

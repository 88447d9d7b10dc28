import { SettingsPage } from '#web/owner-settings/settings-page.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'

export const meta = () => [{ title: 'Returns · Parts Manufacture' }]

export default function ReturnsSettingsPage() {
  return (
    <SettingsPage name="returns" waiting={<RowsSkeleton />}>
      {() => null}
    </SettingsPage>
  )
}

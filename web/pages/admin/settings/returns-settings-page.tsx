import { SettingsPage } from '#web/owner-settings/settings-page.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { ReturnFields } from '#web/returns/return-fields.tsx'

export const meta = () => [{ title: 'Returns · Parts Manufacture' }]

export default function ReturnsSettingsPage() {
  return (
    <SettingsPage name="returns" waiting={<RowsSkeleton />}>
      {(draft) => <ReturnFields draft={draft} />}
    </SettingsPage>
  )
}

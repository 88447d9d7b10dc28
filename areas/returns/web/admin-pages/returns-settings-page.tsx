import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { ReturnFields } from '../return-fields.tsx'

export const meta = () => [{ title: 'Returns · Parts Manufacture' }]

export default function ReturnsSettingsPage() {
  return (
    <SettingsPage name="returns" waiting={<RowsSkeleton />}>
      {(draft) => <ReturnFields draft={draft} />}
    </SettingsPage>
  )
}

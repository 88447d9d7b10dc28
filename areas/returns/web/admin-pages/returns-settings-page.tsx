import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { ReturnFields } from '../return-fields.tsx'

export const meta = () => [{ title: 'Returns · Parts Manufacture' }]

export default function ReturnsSettingsPage() {
  return <SettingsPage name="returns">{(draft) => <ReturnFields draft={draft} />}</SettingsPage>
}

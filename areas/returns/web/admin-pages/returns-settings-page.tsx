import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { msg } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { ReturnFields } from '../return-fields.tsx'

export const meta = titled(msg('Returns'))

export default function ReturnsSettingsPage() {
  return <SettingsPage name="returns">{(draft) => <ReturnFields draft={draft} />}</SettingsPage>
}

import type { OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { SampleSettings } from '../settings/sample-settings.tsx'
import { SettingsFile } from '../settings/settings-file.tsx'
import { SETTINGS_PAGES } from '../settings/settings-pages.ts'
import { TestEmail } from '../settings/test-email.tsx'

export const meta = titled(msg('Settings'))

export default function SettingsListPage() {
  return (
    <>
      <DashboardHeading title={t('Settings')}>
        {t('How you sell. Every version is kept, and a new one can start later.')}
      </DashboardHeading>
      <ul className="mb-10 flex flex-col divide-y divide-line border-line border-y">
        {(Object.keys(SETTINGS_PAGES) as OwnerSettingsName[]).map((name) => (
          <li key={name} className="flex flex-col gap-1 py-4">
            <InlineLink to={`/dashboard/settings/${name}`}>{say(SETTINGS_PAGES[name].label)}</InlineLink>
            <p className="text-graphite">{say(SETTINGS_PAGES[name].about)}</p>
          </li>
        ))}
      </ul>
      <SampleSettings />
      <TestEmail />
      <SettingsFile />
    </>
  )
}

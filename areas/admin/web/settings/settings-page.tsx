import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnerSettings, OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { type SettingsDraft, SettingsForm } from './settings-form.tsx'
import { SETTINGS_PAGES } from './settings-pages.ts'
import { SettingsVersions } from './settings-versions.tsx'
import { useOwnerSettings } from './use-owner-settings.ts'

type Props<Name extends OwnerSettingsName> = {
  name: Name
  waiting: ReactNode
  children: (draft: SettingsDraft<OwnerSettings[Name]>) => ReactNode
}

/** A page that edits settings of one kind; `?version=` begins with those of an earlier version. */
export function SettingsPage<Name extends OwnerSettingsName>({ name, waiting, children }: Props<Name>) {
  const { label, about } = SETTINGS_PAGES[name]
  return (
    <RequireAdmin waiting={waiting}>
      <DashboardHeading title={label}>
        {about} <InlineLink to="/dashboard/settings">All settings</InlineLink>
      </DashboardHeading>
      <Loaded name={name} waiting={waiting}>
        {children}
      </Loaded>
    </RequireAdmin>
  )
}

function Loaded<Name extends OwnerSettingsName>({ name, waiting, children }: Props<Name>) {
  const [params] = useSearchParams()
  const asked = Number(params.get('version')) || undefined
  const read = useOwnerSettings(name, asked)
  if (read.isPending) return waiting
  if (!read.data) return <AdminProblem error={read.error} onRetry={() => void read.refetch()} />
  const { latest, version } = read.data
  return (
    <>
      {asked !== undefined && (
        <p className="mb-6 border-line border-l-4 bg-sheet px-4 py-3">
          This is version {asked}. Save it to let it hold again.
        </p>
      )}
      <SettingsForm key={`${latest} ${version}`} settings={read.data}>
        {children}
      </SettingsForm>
      <SettingsVersions settings={read.data} />
    </>
  )
}

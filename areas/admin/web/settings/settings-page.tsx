import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { StepKey } from '#admin/contract/first-steps.ts'
import type { OwnerSettings, OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { plural, say, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { type SettingsDraft, SettingsForm } from './settings-form.tsx'
import { SETTINGS_PAGES } from './settings-pages.ts'
import { type EditedSettings, useOwnerSettings } from './use-owner-settings.ts'

type Props<Name extends OwnerSettingsName> = {
  name: Name
  propose?: (value: OwnerSettings[Name]) => OwnerSettings[Name]
  more?: { although: StepKey[] }
  onSaved?: () => Promise<unknown>
  children: (draft: SettingsDraft<OwnerSettings[Name]>) => ReactNode
}

/** A page that edits settings of one kind; `?version=` begins with those of an earlier version. */
export function SettingsPage<Name extends OwnerSettingsName>({ name, ...rest }: Props<Name>) {
  const { label, about } = SETTINGS_PAGES[name]
  return (
    <>
      <DashboardHeading title={say(label)}>
        {say(about)} <InlineLink to="/dashboard/settings">{t('All settings')}</InlineLink>
      </DashboardHeading>
      <Loaded name={name} {...rest} />
    </>
  )
}

function Loaded<Name extends OwnerSettingsName>({ name, onSaved, ...rest }: Props<Name>) {
  const [params] = useSearchParams()
  const asked = Number(params.get('version')) || undefined
  const read = useOwnerSettings(name, asked)
  const box = useRef<HTMLDivElement>(null)
  // A saved version begins a new form.
  const keepFocus = useFocusFallback(read.dataUpdatedAt, () =>
    box.current?.querySelector<HTMLElement>('button[type=submit]'),
  )
  const saved = async () => {
    keepFocus()
    await onSaved?.()
  }
  if (!read.data) return <Awaited read={read} />
  const { latest, version } = read.data
  return (
    <>
      {asked !== undefined && (
        <p className="mb-6 border-line border-l-4 bg-sheet px-4 py-3">
          {t('This is version {version}. Save it to let it hold again.', { version: String(asked) })}
        </p>
      )}
      <div ref={box}>
        <SettingsForm key={`${latest} ${version}`} settings={read.data} onSaved={saved} {...rest} />
      </div>
      <SettingsVersions settings={read.data} />
    </>
  )
}

/** All versions of settings, those that will hold later marked. */
function SettingsVersions<Name extends OwnerSettingsName>({ settings }: { settings: EditedSettings<Name> }) {
  const { versions, version } = settings
  if (versions.length === 0) return null
  const now = Date.now()
  return (
    <details className="mt-8">
      <summary className="cursor-pointer font-semibold">
        {plural(versions.length, '{count} version', '{count} versions')}
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {versions.map((one) => (
          <li key={one.version}>
            <Rich
              text={versionWords(one.version, {
                isShown: one.version === version,
                isLater: one.holdsFrom !== null && Date.parse(one.holdsFrom) > now,
              })}
              link={(words) => <InlineLink to={`?version=${one.version}`}>{words}</InlineLink>}
              date={() => one.holdsFrom && <DateTime iso={one.holdsFrom} />}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

function versionWords(number: number, { isShown, isLater }: { isShown: boolean; isLater: boolean }): string {
  const version = { version: String(number) }
  if (isLater)
    return isShown
      ? t('<link>Version {version}</link>, shown above, starts on <date></date>', version)
      : t('<link>Version {version}</link>, starts on <date></date>', version)
  return isShown
    ? t('<link>Version {version}</link>, shown above, valid from <date></date>', version)
    : t('<link>Version {version}</link>, valid from <date></date>', version)
}

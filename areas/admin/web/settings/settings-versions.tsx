import type { OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { EditedSettings } from './use-owner-settings.ts'

/** All versions of settings, those that will hold later marked. */
export function SettingsVersions<Name extends OwnerSettingsName>({ settings }: { settings: EditedSettings<Name> }) {
  const { versions, version } = settings
  if (versions.length === 0) return null
  const now = Date.now()
  return (
    <details className="mt-8">
      <summary className="cursor-pointer font-semibold">
        {versions.length === 1 ? 'One version' : `${versions.length} versions`}
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {versions.map((one) => (
          <li key={one.version}>
            <InlineLink to={`?version=${one.version}`}>Version {one.version}</InlineLink>
            {one.version === version ? ', shown above' : ''}
            {one.holdsFrom && Date.parse(one.holdsFrom) > now ? ', holds later: from ' : ', holds from '}
            {one.holdsFrom && <DateTime iso={one.holdsFrom} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

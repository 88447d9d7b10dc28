import { OPENINGS, type OpeningSettings } from '#admin/contract/settings/opening-settings.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { SettingsDraft } from '../settings/settings-form.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'

export const meta = titled('Opening')

export default function OpeningSettingsPage() {
  return <SettingsPage name="opening">{(draft) => <OpeningFields {...draft} />}</SettingsPage>
}

const STATES: Record<OpeningSettings['state'], { label: string; about: string }> = {
  open: { label: 'Open', about: 'Everybody sees the shop and can order.' },
  paused: { label: 'Paused', about: 'Everybody sees the shop; nobody can order. Orders placed before go on.' },
  closed: { label: 'Closed', about: 'Visitors see “Coming soon”. You and your staff see the shop once logged in.' },
}

/** Who sees the shop, and what the others read. */
function OpeningFields({ value, change, field }: SettingsDraft<OpeningSettings>) {
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold">The shop is</legend>
        {OPENINGS.map((state) => (
          <label key={state} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="radio"
              name="state"
              className="mt-0.5 size-5 shrink-0 accent-[var(--ink)]"
              checked={value.state === state}
              onChange={() => change({ state })}
            />
            <span>
              {STATES[state].label}
              <span className="block text-graphite text-sm">{STATES[state].about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label="Sentence while closed"
        hint="Below “Coming soon”."
        {...field('soon')}
        value={value.soon}
        onChange={({ target }) => change({ soon: target.value })}
      />
      <Field
        label="Password for a look inside (optional)"
        hint="For people who may see the closed shop, for 30 days. Another password ends that."
        autoComplete="off"
        {...field('password')}
        value={value.password}
        onChange={({ target }) => change({ password: target.value })}
      />
      <Field
        label="Sentence while paused"
        hint="Such as: We are on holiday until 12 August."
        {...field('pause')}
        value={value.pause}
        onChange={({ target }) => change({ pause: target.value })}
      />
    </div>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StepKey } from '#admin/contract/first-steps.ts'
import { OPENINGS, type OpeningSettings } from '#admin/contract/settings/opening-settings.ts'
import { type Message, msg, msgc, say, t } from '#platform/contract/language/text.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import type { SettingsDraft } from '../settings/settings-form.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import { useOwnerSettings } from '../settings/use-owner-settings.ts'

export const meta = titled(msgc('setting', 'Opening'))

export default function OpeningSettingsPage() {
  const [although, setAlthough] = useState<StepKey[]>([])
  const { revalidate } = useRevalidator()
  return (
    <SettingsPage name="opening" more={{ although }} onSaved={revalidate}>
      {(draft) => (
        <>
          <OpeningFields {...draft} />
          {draft.value.state !== 'closed' && <StepsLeft {...draft} although={although} onTick={setAlthough} />}
        </>
      )}
    </SettingsPage>
  )
}

type Ticked = { although: readonly StepKey[]; onTick: (keys: StepKey[]) => void }

/** One tick for each step that is left, before a closed shop opens. */
function StepsLeft({ field, although, onTick }: SettingsDraft<OpeningSettings> & Ticked) {
  const isClosed = useOwnerSettings('opening').data?.value.state === 'closed'
  const steps = useShopRead('getFirstSteps').data ?? []
  const left = isClosed ? steps.filter(({ level, state }) => level === 'must' && state === 'open') : []
  if (left.length === 0) return null
  return (
    <fieldset className="flex max-w-xl flex-col gap-1 border-signal border-l-4 bg-sheet px-4 py-3">
      <legend className="sr-only">{t('Open steps')}</legend>
      <p className="font-semibold">{t('Not done yet. Tick each one to open the shop all the same:')}</p>
      {left.map(({ key, label, words, to }) => {
        const { name, error } = field(`although.${key}`)
        return (
          <div key={key} className="py-1">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={name}
                className="size-5 shrink-0 accent-[var(--ink)]"
                aria-invalid={error !== undefined}
                aria-describedby={`${key}-words`}
                checked={although.includes(key)}
                onChange={({ target }) =>
                  onTick(target.checked ? [...although, key] : although.filter((one) => one !== key))
                }
              />
              {label}
            </label>
            <p id={`${key}-words`} className={`pl-8 text-sm ${error ? 'text-bad' : 'text-graphite'}`}>
              {words} <InlineLink to={to}>{t('Do it now')}</InlineLink>
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}

const STATES: Record<OpeningSettings['state'], { label: Message; about: Message }> = {
  open: { label: msgc('shop', 'Open'), about: msg('Everybody sees the shop and can order.') },
  paused: {
    label: msgc('shop', 'Paused'),
    about: msg('Everybody sees the shop; nobody can order. Orders placed before go on.'),
  },
  closed: {
    label: msgc('shop', 'Closed'),
    about: msg('Visitors see “Coming soon”. You and your staff see the shop once logged in.'),
  },
}

/** Who sees the shop, and what the others read. */
function OpeningFields({ value, change, field }: SettingsDraft<OpeningSettings>) {
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold">{t('The shop is')}</legend>
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
              {say(STATES[state].label)}
              <span className="block text-graphite text-sm">{say(STATES[state].about)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label={t('Sentence while closed')}
        hint={t('Below “Coming soon”.')}
        {...field('soon')}
        value={value.soon}
        onChange={({ target }) => change({ soon: target.value })}
      />
      <Field
        label={t('Password for a look inside (optional)')}
        hint={t('For people who may see the closed shop, for 30 days. Another password ends that.')}
        autoComplete="off"
        {...field('password')}
        value={value.password}
        onChange={({ target }) => change({ password: target.value })}
      />
      <Field
        label={t('Sentence while paused')}
        hint={t('Such as: We are on holiday until 12 August.')}
        {...field('pause')}
        value={value.pause}
        onChange={({ target }) => change({ pause: target.value })}
      />
    </div>
  )
}

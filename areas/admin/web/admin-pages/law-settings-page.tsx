import { countryName } from '#accounts/contract/addresses/country-name.ts'
import type { Law } from '#admin/contract/law.ts'
import { type LawSettings, REGIME_CHOICES } from '#admin/contract/settings/law-settings.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import type { Regime } from '#platform/contract/shop/regimes.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { RegistrationList } from '../settings/registration-list.tsx'
import type { SettingsDraft } from '../settings/settings-form.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'

export const meta = titled(msg('Law'))

export default function LawSettingsPage() {
  const law = useShopRead('getLaw')
  return (
    <SettingsPage name="law" onSaved={() => law.refetch()}>
      {(draft) => (
        <>
          <Regimes draft={draft} judged={law.data?.regimes} />
          <RegistrationList {...draft} />
          {law.isPending && <RowsSkeleton />}
          {law.error && <AdminProblem error={law.error} onRetry={() => void law.refetch()} />}
          {law.data && <Missing law={law.data} />}
        </>
      )}
    </SettingsPage>
  )
}

const NAMES: Readonly<Record<Regime, Message>> = {
  eu: msg('European Union'),
  uk: msg('United Kingdom'),
  us: msg('United States'),
  ch: msg('Switzerland'),
}

const CHOICES: Readonly<Record<(typeof REGIME_CHOICES)[number], Message>> = {
  auto: msg('By where you sell'),
  on: msg('On'),
  off: msg('Off'),
}

type RegimesProps = { draft: SettingsDraft<LawSettings>; judged: Law['regimes'] | undefined }

function Regimes({ draft: { value, change, field }, judged }: RegimesProps) {
  return (
    <section aria-label={t('Where you sell')} className="flex max-w-[40rem] flex-col gap-5">
      <p className="max-w-[43em] text-graphite">
        {t(
          'Every visitor sees what a law that is on asks for. Under EU law, buyers can withdraw from a contract whatever your return settings say. This is not legal advice.',
        )}
      </p>
      {(Object.keys(NAMES) as Regime[]).map((regime) => (
        <SelectField
          {...field(`regimes.${regime}`)}
          key={regime}
          label={say(NAMES[regime])}
          hint={hintOf(judged?.find((each) => each.regime === regime))}
          value={value.regimes[regime]}
          onChange={({ target }) => change({ regimes: { ...value.regimes, [regime]: target.value } })}
        >
          <Options of={REGIME_CHOICES.map((choice) => [choice, say(CHOICES[choice])])} />
        </SelectField>
      ))}
    </section>
  )
}

/** As it is now, whatever is chosen and not saved. */
function hintOf(judged: Law['regimes'][number] | undefined): string | undefined {
  if (!judged) return undefined
  const { on, because, country } = judged
  if (because === 'chosen') return on ? t('Now on.') : t('Now off.')
  if (!country) return t('Now off: neither the shop nor a delivery zone is there.')
  return because === 'home'
    ? t('Now on: the shop’s country is {country}.', { country: countryName(country) })
    : t('Now on: a delivery zone names {country}.', { country: countryName(country) })
}

function Missing({ law: { regimes, missing } }: { law: Law }) {
  if (!regimes.some(({ on }) => on)) return <p>{t('No law is on.')}</p>
  return (
    <section aria-labelledby="missing" className="flex flex-col gap-2">
      <h3 id="missing" className="text-xl">
        {t('What is missing')}
      </h3>
      {missing.length === 0 ? <p>{t('Nothing that the shop can check.')}</p> : <MissingList missing={missing} />}
    </section>
  )
}

function MissingList({ missing }: { missing: Law['missing'] }) {
  return (
    <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
      {missing.map(({ key, regimes, words, to }) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-60">{words}</span>
          <span className="text-graphite text-sm">{regimes.map((regime) => say(NAMES[regime])).join(', ')}</span>
          <InlineLink to={to}>
            <Rich
              text={t('Open<more> the page for: {missing}</more>', { missing: words })}
              more={(more) => <span className="sr-only">{more}</span>}
            />
          </InlineLink>
        </li>
      ))}
    </ul>
  )
}

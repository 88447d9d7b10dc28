import samples from '#admin/contract/settings/sample-settings.json' with { type: 'json' }
import { msg, say, t } from '#platform/contract/language/text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { OWNER_SETTINGS_KEY } from './use-owner-settings.ts'

const SAMPLES = [
  {
    name: 'germany',
    label: msg('Germany'),
    about: msg(
      'Prices contain 19 % VAT, DHL or pick-up in Germany, DHL to the European Union, and the right of withdrawal.',
    ),
  },
  {
    name: 'as-started',
    label: msg('As started'),
    about: msg('Delivery to everywhere is included, and nothing is said about tax.'),
  },
] as const

/** In a demo: another shop's taxes, delivery and returns by one press, and back. */
export function SampleSettings() {
  const isDemo = useShopSettings()?.demo
  const load = useShopAction('importOwnerSettings', { refreshes: [OWNER_SETTINGS_KEY], done: t('Settings saved') })
  if (!isDemo) return null
  return (
    <section aria-label={t('Samples')} className="mb-10 max-w-xl">
      <h3 className="text-xl">{t('Sample settings')}</h3>
      <p>
        {t(
          'See how the shop sells elsewhere. Taxes, delivery and returns are replaced; their earlier versions are kept.',
        )}
      </p>
      <ProblemNotice error={load.error} />
      <ul className="mt-4 flex flex-col gap-4">
        {SAMPLES.map(({ name, label, about }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              className="w-32"
              pending={load.isPending}
              onClick={() => load.run({ body: { settings: samples[name] } })}
            >
              {say(label)}
            </Button>
            <span className="min-w-0 flex-1 basis-60 text-graphite text-sm">{say(about)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

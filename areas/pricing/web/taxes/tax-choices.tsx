import type { TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { t } from '#platform/contract/language/text.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { AWAY_LABELS, BASIS_LABELS, CHECK_LABELS, DELIVERY_LABELS, PROVIDER_LABELS, ZERO_LABELS } from './tax-labels.ts'
import { NamedSelect } from './tax-selects.tsx'

type Props = { draft: SettingsDraft<TaxSettings> }

/** What buyers elsewhere pay, and how delivery is taxed. */
export function OtherDestinations({ draft: { value, change, field } }: Props) {
  const { zeroRated } = value
  return (
    <section aria-labelledby="other-destinations" className="flex flex-col gap-4">
      <h3 id="other-destinations" className="text-xl">
        {t('Other destinations and delivery')}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <NamedSelect
          {...field('priceBasis')}
          label={t('Where another rate is charged')}
          labels={BASIS_LABELS}
          value={value.priceBasis}
          onChoose={(priceBasis) => change({ priceBasis })}
        />
        <NamedSelect
          {...field('deliveryTax')}
          label={t('Delivery is taxed')}
          labels={DELIVERY_LABELS}
          value={value.deliveryTax}
          onChoose={(deliveryTax) => change({ deliveryTax })}
        />
        <NamedSelect
          {...field('zeroRated.intraCommunity')}
          label={t('Businesses in other member states')}
          labels={ZERO_LABELS}
          value={zeroRated.intraCommunity}
          onChoose={(intraCommunity) => change({ zeroRated: { ...zeroRated, intraCommunity } })}
        />
        <NamedSelect
          {...field('zeroRated.export')}
          label={t('Buyers outside the EU')}
          labels={ZERO_LABELS}
          value={zeroRated.export}
          onChoose={(chosen) => change({ zeroRated: { ...zeroRated, export: chosen } })}
        />
      </div>
    </section>
  )
}

/** Registers and services that are asked about an order. */
export function WhoIsAsked({ draft: { value, change, field } }: Props) {
  return (
    <HeadedSection id="who-is-asked" title={t('Who is asked')} className="flex flex-col gap-4" look="text-xl">
      <p className="max-w-[43em] text-graphite">
        <Rich
          text={t('<list>VAT IDs to check</list> lists orders whose VAT ID could not be checked.')}
          list={(words) => <InlineLink to="/dashboard/settings/taxes/vat-ids">{words}</InlineLink>}
        />
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NamedSelect
          {...field('vatIdChecks')}
          label={t('VAT IDs of buyers')}
          hint={t('If the register does not answer, tax is charged and the buyer is told')}
          labels={CHECK_LABELS}
          value={value.vatIdChecks}
          onChoose={(vatIdChecks) => change({ vatIdChecks })}
        />
        {value.mode === 'added' && (
          <NamedSelect
            {...field('provider')}
            label={t('Tax within the United States')}
            labels={PROVIDER_LABELS}
            value={value.provider}
            onChoose={(provider) => change({ provider })}
          />
        )}
        {value.mode === 'added' && value.provider !== 'table' && (
          <NamedSelect
            {...field('providerAway')}
            label={t('If that service does not answer')}
            labels={AWAY_LABELS}
            value={value.providerAway}
            onChoose={(providerAway) => change({ providerAway })}
          />
        )}
      </div>
    </HeadedSection>
  )
}

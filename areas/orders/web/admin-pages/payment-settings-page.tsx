import { type PaymentSettings, TRANSFER_CHOICES } from '#admin/contract/settings/payment-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { methodLabel, methodsFor, type OnlineMethod } from '#platform/contract/shop/online-methods.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'

export const meta = titled(msg('Payment settings'))

const TRANSFER_LABELS: Record<(typeof TRANSFER_CHOICES)[number], Message> = {
  'as-started': msg('As the shop was started'),
  on: msg('Yes'),
  off: msg('No'),
}

export default function PaymentSettingsPage() {
  return <SettingsPage name="payments">{(draft) => <PaymentFields draft={draft} />}</SettingsPage>
}

function PaymentFields({ draft }: { draft: SettingsDraft<PaymentSettings> }) {
  const { value, change, field } = draft
  const { transfer } = value
  const setTransfer = (more: Partial<PaymentSettings['transfer']>) => change({ transfer: { ...transfer, ...more } })
  const { error: cardError } = field('card')
  return (
    <div className="flex max-w-[40rem] flex-col gap-8">
      <HeadedSection id="card-heading" title={t('Cards')} className="flex flex-col gap-3">
        <Choice label={t('Customers can pay by card')} on={value.card} onTurn={(card) => change({ card })} />
        {cardError && (
          <p role="alert" className="text-bad">
            {cardError}
          </p>
        )}
        {value.card && <Methods draft={draft} />}
        <p className="text-graphite text-sm">
          {t('Cards need the keys of your account at Stripe, with which the shop is started.')}{' '}
          <InlineLink to="/dashboard/system">{t('What this shop was started with')}</InlineLink>
        </p>
      </HeadedSection>
      <HeadedSection id="transfer-heading" title={t('Bank transfer')} className="flex flex-col gap-5">
        <SelectField
          {...field('transfer.offered')}
          label={t('Customers can pay by bank transfer')}
          hint={t(
            'Yes: to the account under Company and invoices. As started: to that of BANK_TRANSFER, if it is set.',
          )}
          value={transfer.offered}
          onChange={({ target }) => setTransfer({ offered: target.value as PaymentSettings['transfer']['offered'] })}
        >
          <Options of={TRANSFER_CHOICES.map((each) => [each, say(TRANSFER_LABELS[each])])} />
        </SelectField>
        {transfer.offered !== 'off' && (
          <Days
            {...field('transfer.days')}
            hint={t('How long an order waits for the money. Empty: 7, or BANK_TRANSFER_DAYS.')}
            value={transfer.days}
            onChange={(days) => setTransfer({ days })}
          />
        )}
      </HeadedSection>
      <OnPickup draft={draft} />
    </div>
  )
}

/** What Stripe takes with cards, of what pays in the shop's currency. */
function Methods({ draft: { value, change } }: { draft: SettingsDraft<PaymentSettings> }) {
  const turn = (method: OnlineMethod, on: boolean) =>
    change({ methods: on ? [...value.methods, method] : value.methods.filter((each) => each !== method) })
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="mb-1">{t('Also by, where your account at Stripe has it switched on:')}</legend>
      {methodsFor(shopCurrency()).map((method) => (
        <Choice
          key={method}
          label={methodLabel(method)}
          on={value.methods.includes(method)}
          onTurn={(on) => turn(method, on)}
        />
      ))}
    </fieldset>
  )
}

function OnPickup({ draft: { value, change, field } }: { draft: SettingsDraft<PaymentSettings> }) {
  const { onPickup } = value
  const set = (more: Partial<PaymentSettings['onPickup']>) => change({ onPickup: { ...onPickup, ...more } })
  return (
    <HeadedSection id="pickup-heading" title={t('On pick-up')} className="flex flex-col gap-5">
      <Choice label={t('Customers can pay when they pick up')} on={onPickup.on} onTurn={(on) => set({ on })} />
      <p className="text-graphite text-sm">
        <Rich
          text={t('Offered for orders with a pick-up, which is a method of <delivery>delivery</delivery>.')}
          delivery={(words) => <InlineLink to="/dashboard/settings/delivery">{words}</InlineLink>}
        />
      </p>
      {onPickup.on && (
        <>
          <Days
            {...field('onPickup.days')}
            hint={t('How long an order waits for its buyer.')}
            value={onPickup.days}
            onChange={(days) => set({ days: days ?? Number.NaN })}
          />
          <TextAreaField
            {...field('onPickup.words')}
            label={t('What buyers should know (optional)')}
            hint={t('Such as what they can pay with.')}
            rows={2}
            value={onPickup.words}
            onChange={({ target }) => set({ words: target.value })}
          />
        </>
      )}
    </HeadedSection>
  )
}

type DaysProps = { value: number | null; hint: string; onChange: (days: number | null) => void }

function Days({ value, onChange, ...field }: DaysProps & ReturnType<SettingsDraft<PaymentSettings>['field']>) {
  return (
    <WholeNumberField
      {...field}
      label={t('Days')}
      min={1}
      max={60}
      value={value === null || Number.isNaN(value) ? '' : String(value)}
      onChange={({ target }) => onChange(target.value.trim() === '' ? null : readWholeNumber(target.value))}
    />
  )
}

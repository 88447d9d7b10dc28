import { DELIVERY_INCLUDED, type DeliverySettings, WEEKDAYS } from '#admin/contract/settings/delivery-settings.ts'
import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { dayFormat } from '#platform/contract/language/intl-formats.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FigureField } from '#platform/web/ui/forms/figure-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DeliveryTester } from '../delivery/settings/delivery-tester.tsx'
import type { DeliveryDraft } from '../delivery/settings/draft.ts'
import { readHolidays } from '../delivery/settings/places-text.ts'
import { ListField } from '../delivery/settings/typed-fields.tsx'
import { ZonesEditor } from '../delivery/settings/zones-editor.tsx'

export const meta = titled(msg('Delivery'))

export default function DeliverySettingsPage() {
  return <SettingsPage name="delivery">{(draft) => <DeliveryForm {...draft} />}</SettingsPage>
}

/** Where the shop delivers to, how, for how much and how fast. */
function DeliveryForm(given: DeliveryDraft) {
  // An older version may lack what was added since.
  const value: DeliverySettings = { ...DELIVERY_INCLUDED, ...given.value }
  const draft = { ...given, value }
  return (
    <>
      <ZonesEditor {...draft} />
      <WeightFields {...draft} />
      <TimesFields {...draft} />
      <DeliveryTester settings={value} />
    </>
  )
}

function WeightFields({ value, change, field }: DeliveryDraft) {
  return (
    <section aria-labelledby="weights" className="flex flex-col gap-4">
      <div>
        <h3 id="weights" className="text-xl">
          {t('Weights and sizes')}
        </h3>
        <p className="text-graphite text-sm">
          <Rich
            text={t(
              'Parts state “Weight” and “Longest side” among their specifications. See those <weight>without weight</weight> and <side>without longest side</side>.',
            )}
            weight={(words) => <InlineLink to="/dashboard/manageProduct?show=without-weight">{words}</InlineLink>}
            side={(words) => <InlineLink to="/dashboard/manageProduct?show=without-longest-side">{words}</InlineLink>}
          />
        </p>
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <FigureField
          label={t('Packaging of an order, g')}
          {...field('packingGrams')}
          value={value.packingGrams}
          onChange={(packingGrams) => change({ packingGrams })}
        />
        <FigureField
          label={t('Assumed weight of a part without one, g')}
          {...field('fallbackGrams')}
          value={value.fallbackGrams}
          onChange={(fallbackGrams) => change({ fallbackGrams })}
        />
        <FigureField
          label={t('Assumed longest side of a part without one, mm')}
          {...field('fallbackMillimetres')}
          value={value.fallbackMillimetres}
          onChange={(fallbackMillimetres) => change({ fallbackMillimetres })}
        />
      </div>
    </section>
  )
}

/** What a promised day depends on. */
function TimesFields({ value, change, field, list }: DeliveryDraft) {
  return (
    <section aria-labelledby="times" className="flex flex-col gap-4">
      <div>
        <h3 id="times" className="text-xl">
          {t('Promised days')}
        </h3>
        <p className="text-graphite text-sm">
          {t('Customers see a delivery day only with handling days, a cut-off, and days on the way.')}
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <FigureField
          label={t('Handling days')}
          hint={t('Working days until an order leaves; 0 for the same day')}
          {...field('handlingDays')}
          value={value.handlingDays}
          onChange={(handlingDays) => change({ handlingDays })}
        />
        <Field
          label={t('Cut-off')}
          hint={t('In the shop’s time. Later orders count for the next working day')}
          type="time"
          {...field('cutOff')}
          value={value.cutOff ?? ''}
          onChange={({ target }) => change({ cutOff: target.value || null })}
        />
      </div>
      <DaysOff {...{ value, change, list }} />
      <div className="max-w-md">
        <ListField
          label={t('Holidays')}
          hint={t('Dates such as 2026-12-25, one per line')}
          rows={4}
          {...list('holidays')}
          value={value.holidays}
          textOf={(holidays) => holidays.join('\n')}
          read={readHolidays}
          onChange={(holidays) => change({ holidays })}
        />
      </div>
    </section>
  )
}

function DaysOff({ value, change, list }: Pick<DeliveryDraft, 'value' | 'change' | 'list'>) {
  const { error } = list('daysOff')
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{t('Days off each week')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {WEEKDAYS.map((day) => (
          <Choice
            key={day}
            label={weekdayName(day)}
            on={value.daysOff.includes(day)}
            onTurn={(isOff) =>
              change({ daysOff: WEEKDAYS.filter((it) => (it === day ? isOff : value.daysOff.includes(it))) })
            }
          />
        ))}
      </div>
      {error && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  )
}

/** 5 January 1970 was a Monday. */
function weekdayName(day: (typeof WEEKDAYS)[number]): string {
  const date = new Date(Date.UTC(1970, 0, 5 + WEEKDAYS.indexOf(day)))
  return dayFormat({ weekday: 'long', timeZone: 'UTC' }).format(date)
}

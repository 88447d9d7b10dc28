import { useDeferredValue, useMemo, useState } from 'react'
import { useAddressDescription } from '#accounts/web/addresses/use-countries.ts'
import { type DeliverySettings, deliverySettingsSchema } from '#admin/contract/settings/delivery-settings.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { shopCurrency, unitsPer } from '#platform/contract/money/currency.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'
import { plainDayText } from '#platform/web/ui/text/plain-day.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import {
  type ExplainedDelivery,
  explainDelivery,
  type JudgedMethod,
  type Refused,
} from '#pricing/contract/delivery-options.ts'
import { type Tested, TesterFields } from './tester-fields.tsx'

const BEGIN: Tested = { country: 'DE', region: '', postcode: '', grams: 1_000, millimetres: 300, total: 50 }

/** What the settings above offer for one order, also before they are saved. */
export function DeliveryTester({ settings }: { settings: DeliverySettings }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="tester">
      <details
        className="border border-hairline bg-paper"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="cursor-pointer px-4 py-3">
          <h3 id="tester" className="inline text-xl">
            {t('Try it')}
          </h3>{' '}
          <span className="text-graphite text-sm">{t('What is offered for one order, also before you save')}</span>
        </summary>
        {isOpen && <Tester settings={settings} />}
      </details>
    </section>
  )
}

function Tester({ settings }: { settings: DeliverySettings }) {
  const [tested, setTested] = useState(BEGIN)
  const addresses = useAddressDescription(tested.country)
  const has = (name: string) => addresses.fields.some((field) => field.name === name)
  const typed = useDeferredValue(settings)
  const timeZone = useShopSettings()?.timeZone ?? 'UTC'
  const read = useMemo(() => deliverySettingsSchema.safeParse(typed), [typed])
  const { country, region, postcode, grams, millimetres, total } = tested
  const known = (name: string, text: string) => (has(name) ? text.trim() || undefined : '')
  const request = {
    destination: { country, region: known('region', region), postcode: known('postcode', postcode) },
    lines: [{ quantity: 1, totalCents: 0, grams, millimetres }],
    ...{ itemsCents: Math.round(Number(total) * unitsPer(shopCurrency())), now: new Date(), timeZone },
  }
  const isReadable = [grams, millimetres, total].every((it) => it === null || (Number.isFinite(it) && Number(it) >= 0))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: trying must not save
    <div
      className="flex flex-col gap-5 px-4 pb-4"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <TesterFields
        tested={tested}
        addresses={addresses}
        onChange={(changes) => setTested({ ...tested, ...changes })}
      />
      <div role="status" className="flex flex-col gap-3">
        {!read.success ? (
          <p className="text-bad">
            {t('Something above is not right yet: {message}', { message: read.error.issues[0]?.message ?? '' })}
          </p>
        ) : isReadable ? (
          <Outcome explained={explainDelivery(read.data, request)} />
        ) : (
          <p className="text-bad">{t('Enter figures such as 1200 or 49.90')}</p>
        )}
      </div>
    </div>
  )
}

function Outcome({ explained: { zone, grams, millimetres, methods, reason } }: { explained: ExplainedDelivery }) {
  const sizes = { grams: figureText(grams), millimetres: figureText(millimetres) }
  return (
    <>
      <p>
        {zone === undefined
          ? t('No zone. {grams} g with packing, longest side {millimetres} mm.', sizes)
          : t('Zone “{zone}”. {grams} g with packing, longest side {millimetres} mm.', { zone, ...sizes })}
      </p>
      {methods.length > 0 && (
        <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
          {methods.map((judged) => (
            <MethodOutcome key={judged.method.id} judged={judged} />
          ))}
        </ul>
      )}
      {reason && <p>{t('Customers read: {message}', { message: reason.message })}</p>}
    </>
  )
}

const REFUSED_WORDS: Record<Refused, Message> = {
  off: msg('not offered: switched off'),
  'too-heavy': msg('not offered: too heavy for its limit or its last step'),
  'too-long': msg('not offered: too long'),
}

function MethodOutcome({ judged }: { judged: JudgedMethod }) {
  const { method } = judged
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
      <span className="wrap-anywhere font-semibold">{method.name}</span>
      {'refused' in judged ? (
        <span className="text-graphite">{say(REFUSED_WORDS[judged.refused])}</span>
      ) : (
        <span className="figures">
          {formatCents(judged.option.cents)}, {promiseWords(judged.option.promise)}
        </span>
      )}
    </li>
  )
}

function promiseWords(promise: { from: string; to: string } | undefined): string {
  if (!promise) return t('no day promised')
  const [from, to] = [plainDayText(promise.from), plainDayText(promise.to)]
  return from === to ? from : t('{from} to {to}', { from, to })
}

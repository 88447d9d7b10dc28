import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import { currentLanguage, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { say, t, tc } from '#platform/contract/language/text.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import type { TestedTaxes } from '#pricing/contract/taxes.ts'
import { CLASS_LABELS, percentText, REASON_LABELS } from './tax-labels.ts'
import { type Countries, CountrySelect, NamedSelect } from './tax-selects.tsx'

type Typed = {
  country: string
  region: string
  postcode: string
  pickup: boolean
  vatId: string
  class: TaxClass
  price: string
  quantity: string
  delivery: string
}

const BEGIN: Typed = {
  ...{ country: '', region: '', postcode: '', pickup: false, vatId: '' },
  ...{ class: 'standard', price: '100', quantity: '1', delivery: '0' },
}

/** Tries the settings as they are on the page with a basket of one line. */
export function TaxTester({ settings, countries }: { settings: TaxSettings; countries: Countries }) {
  const [typed, setTyped] = useState(BEGIN)
  const test = useMutation({ mutationFn: () => shop.testTaxes({ body: sampleOf(typed, settings) }) })
  const errors = fieldErrorsOf(test.error)
  const text = (name: 'region' | 'postcode' | 'vatId' | 'price' | 'quantity' | 'delivery', path: string) => ({
    autoComplete: 'off',
    value: typed[name],
    error: errors.find((error) => error.path === path)?.message,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <section aria-labelledby="try-it" className="flex flex-col gap-4 border-hairline border-t pt-6">
      <h3 id="try-it" className="text-xl">
        {t('Try it')}
      </h3>
      <p className="max-w-[43em] text-graphite">
        {t('What a buyer would pay with the settings on this page, saved or not.')}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <CountrySelect
          label={t('To country')}
          countries={countries}
          value={typed.country}
          onChoose={(country) => setTyped({ ...typed, country })}
          error={errors.find(({ path }) => path === 'destination.country')?.message}
        />
        <Field label={t('To state or region')} {...text('region', 'destination.region')} />
        <Field label={t('To postcode')} {...text('postcode', 'destination.postcode')} />
        <Field label={t('Buyer’s VAT ID')} {...text('vatId', 'vatId')} />
        <NamedSelect
          label={t('Tax class')}
          labels={CLASS_LABELS}
          value={typed.class}
          onChoose={(name) => setTyped({ ...typed, class: name })}
        />
        <PriceField label={t('Price')} {...text('price', 'lines.0.price')} />
        <Field
          label={t('Quantity')}
          inputMode="numeric"
          className="figures"
          {...text('quantity', 'lines.0.quantity')}
        />
        <PriceField label={tc('price', 'Delivery')} {...text('delivery', 'delivery')} />
        <Choice
          label={t('Collected at the shop')}
          on={typed.pickup}
          onTurn={(pickup) => setTyped({ ...typed, pickup })}
        />
      </div>
      <div>
        <Button pending={test.isPending} onClick={() => test.mutate()}>
          {t('Try')}
        </Button>
      </div>
      <SettingsFaults errors={errors} />
      {errors.length === 0 && <ProblemNotice error={test.error} />}
      {test.data && !test.error && <TestedBasket tested={test.data} />}
    </section>
  )
}

function SettingsFaults({ errors }: { errors: readonly FieldError[] }) {
  const ofSettings = errors.filter(({ path }) => path.startsWith('value.'))
  if (ofSettings.length === 0) return null
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">{t('These settings cannot be tried yet')}</p>
      <ul>
        {ofSettings.map(({ path, message }) => (
          <li key={path} className="wrap-anywhere">
            {path.slice('value.'.length)}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is no number goes as it was typed, and the shop says so. */
function sampleOf(typed: Typed, value: TaxSettings) {
  const { country, region, postcode, pickup, vatId, quantity, price, delivery } = typed
  const optional = { region: region || undefined, postcode: postcode || undefined }
  const number = (text: string) => (text.trim() === '' ? Number.NaN : (typedNumber(text) as number))
  return {
    value,
    destination: { country, ...optional },
    ...{ pickup, vatId: vatId || undefined },
    lines: [{ class: typed.class, price: number(price), quantity: number(quantity) }],
    delivery: number(delivery),
  }
}

/** What became of a sample basket. */
function TestedBasket({ tested }: { tested: TestedTaxes }) {
  const { mode, reason, sentence, lines, delivery, net, tax, total, vatId, toBuyer, notes } = tested
  const [line] = lines
  return (
    <div role="status" className="flex flex-col gap-3 border-ink border-t pt-4">
      <dl className="grid max-w-md grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {line && <Row name={t('Price of one')} value={<Money amount={line.price} />} />}
        {line && mode !== 'none' && (
          <Row name={tc('of a tax', 'Rate')} value={<span className="figures">{percentText(line.rate)}</span>} />
        )}
        {reason && <Row name={t('Reason')} value={say(REASON_LABELS[reason])} />}
        {line && <Row name={t('Goods')} value={<Money amount={line.total} />} />}
        <Row name={tc('price', 'Delivery')} value={<Money amount={delivery.total} />} />
        {mode !== 'none' && <Row name={t('Without tax')} value={<Money amount={net} />} />}
        {mode !== 'none' && <Row name={t('Tax')} value={<Money amount={tax} />} />}
        <Row name={t('To pay')} value={<Money amount={total} className="font-semibold" />} />
        {vatId && <Row name={t('VAT ID')} value={`${vatId.id}: ${vatIdText(vatId)}`} />}
      </dl>
      {mode === 'none' && <p className="text-graphite">{t('Nothing is said about tax.')}</p>}
      {sentence && (
        <p>
          <span className="label">{t('Invoices say')}</span> {sentence}
        </p>
      )}
      {toBuyer.map((text) => (
        <p key={text}>
          <span className="label">{t('The buyer is told')}</span> {text}
        </p>
      ))}
      {notes.map((text) => (
        <p key={text} className="border-bad border-l-4 bg-sheet px-4 py-2">
          {text}.
        </p>
      ))}
    </div>
  )
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-graphite">{name}</dt>
      <dd className="wrap-anywhere text-right">{value}</dd>
    </>
  )
}

function vatIdText({ valid, message }: NonNullable<TestedTaxes['vatId']>): string {
  if (valid === true) return t('valid')
  if (message === null) return t('not valid')
  // English goes on in small letters after a colon; other languages have nouns.
  return currentLanguage() === SOURCE_LANGUAGE ? message.slice(0, 1).toLowerCase() + message.slice(1) : message
}

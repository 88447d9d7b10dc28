import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { CLASS_LABELS } from './tax-labels.ts'
import { type Countries, CountrySelect, NamedSelect } from './tax-selects.tsx'
import { TestedBasket } from './tested-basket.tsx'

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
  const errors = errorsOf(test.error)
  const text = (name: 'region' | 'postcode' | 'vatId' | 'price' | 'quantity' | 'delivery', path: string) => ({
    autoComplete: 'off',
    value: typed[name],
    error: errors.find((error) => error.path === path)?.message,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const figures = { inputMode: 'decimal', className: 'figures' } as const
  return (
    <section aria-labelledby="try-it" className="flex flex-col gap-4 border-hairline border-t pt-6">
      <h3 id="try-it" className="text-xl">
        Try it
      </h3>
      <p className="max-w-[65ch] text-graphite">What a buyer would pay by what this page says, saved or not.</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <CountrySelect
          label="To country"
          countries={countries}
          value={typed.country}
          onChoose={(country) => setTyped({ ...typed, country })}
          error={errors.find(({ path }) => path === 'destination.country')?.message}
        />
        <Field label="To state or region" {...text('region', 'destination.region')} />
        <Field label="To postcode" {...text('postcode', 'destination.postcode')} />
        <Field label="Buyer’s VAT ID" {...text('vatId', 'vatId')} />
        <NamedSelect
          label="Tax class"
          labels={CLASS_LABELS}
          value={typed.class}
          onChoose={(name) => setTyped({ ...typed, class: name })}
        />
        <Field label="Price" {...figures} {...text('price', 'lines.0.price')} />
        <Field label="Quantity" {...figures} {...text('quantity', 'lines.0.quantity')} />
        <Field label="Delivery" {...figures} {...text('delivery', 'delivery')} />
        <Choice label="Collected at the shop" on={typed.pickup} onTurn={(pickup) => setTyped({ ...typed, pickup })} />
      </div>
      <div>
        <Button pending={test.isPending} onClick={() => test.mutate()}>
          Try
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
      <p className="font-semibold text-bad">These settings cannot be tried yet</p>
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

function errorsOf(error: unknown): readonly FieldError[] {
  return error instanceof ProblemError ? (error.problem.errors ?? []) : []
}

import type { ReactNode } from 'react'
import type { TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'

/** `children`: how near such sales are to the threshold. */
export function DistanceSales({ draft, children }: { draft: SettingsDraft<TaxSettings>; children: ReactNode }) {
  const { value, change, field } = draft
  const { distanceSales } = value
  return (
    <section aria-labelledby="distance-sales" className="flex flex-col gap-4">
      <h3 id="distance-sales" className="text-xl">
        Sales to consumers in other EU countries
      </h3>
      {children}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Choice
          label="Count them against the threshold"
          on={distanceSales.on}
          onTurn={(on) => change({ distanceSales: { ...distanceSales, on } })}
        />
        <WholeNumberField
          {...field('distanceSales.threshold')}
          label={`Threshold a year (${shopCurrency()})`}
          hint="€10,000, or what your country says in its currency"
          min={1}
          max={1_000_000_000}
          value={String(distanceSales.threshold)}
          onChange={({ target }) => change({ distanceSales: { ...distanceSales, threshold: amountOf(target.value) } })}
        />
      </div>
    </section>
  )
}

/** What is no whole number is kept as typed; the shop says what is wrong. */
function amountOf(typed: string): number {
  const amount = readWholeNumber(typed)
  return Number.isNaN(amount) ? (typed as unknown as number) : amount
}

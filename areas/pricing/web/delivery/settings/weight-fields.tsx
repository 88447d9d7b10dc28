import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import type { DeliveryDraft } from './draft.ts'
import { FigureField } from './typed-fields.tsx'

export function WeightFields({ value, change, field }: DeliveryDraft) {
  return (
    <section aria-labelledby="weights" className="flex flex-col gap-4">
      <div>
        <h3 id="weights" className="text-xl">
          Weights and sizes
        </h3>
        <p className="text-graphite text-sm">
          Parts state “Weight” and “Longest side” among their specifications. See those{' '}
          <InlineLink to="/dashboard/manageProduct?show=without-weight">without weight</InlineLink> and{' '}
          <InlineLink to="/dashboard/manageProduct?show=without-longest-side">without longest side</InlineLink>.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <FigureField
          label="Packing of an order, g"
          {...field('packingGrams')}
          value={value.packingGrams}
          onChange={(packingGrams) => change({ packingGrams })}
        />
        <FigureField
          label="A part without weight counts, g"
          {...field('fallbackGrams')}
          value={value.fallbackGrams}
          onChange={(fallbackGrams) => change({ fallbackGrams })}
        />
        <FigureField
          label="A part without longest side counts, mm"
          {...field('fallbackMillimetres')}
          value={value.fallbackMillimetres}
          onChange={(fallbackMillimetres) => change({ fallbackMillimetres })}
        />
      </div>
    </section>
  )
}

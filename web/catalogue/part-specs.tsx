import type { Attribute } from '#contract/attributes/attribute.ts'
import { registryOf } from '#contract/attributes/registry.ts'
import type { Specs } from '#contract/catalogue/specs.ts'
import { describeSpecs } from '#contract/catalogue/specs.ts'
import { sizeNotations } from './size-notations.ts'

/** `own`: attributes that the shop added to the coded ones. */
export function PartSpecs({ specs, own }: { specs: Specs; own: readonly Attribute[] }) {
  const { etrto: _, ...others } = specs
  const notations = sizeNotations(specs)
  const registry = registryOf(own)
  const size = notations ? [{ label: 'Size', value: notations }] : []
  const rows = [...size, ...describeSpecs(notations ? others : specs, registry)]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="text-lg">
        Specifications
      </h2>
      <dl className="mt-4 grid border-ink border-t sm:grid-cols-2 sm:gap-x-8 md:grid-cols-1 lg:grid-cols-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-hairline border-b py-2">
            <dt className="wrap-anywhere min-w-0 text-graphite text-sm">{label}</dt>
            <dd className="figures wrap-anywhere min-w-0 text-right text-sm">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

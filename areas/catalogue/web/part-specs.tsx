import type { Specs, StatedSpec } from '#catalogue/contract/specs.ts'
import { withUnit } from '#packages/part-attributes/with-unit.ts'
import { sizeNotations } from './size-notations.ts'

/** `stated`: the specifications in words, as the server's registry of attributes has them. */
export function PartSpecs({ specs, stated }: { specs: Specs; stated: readonly StatedSpec[] }) {
  const notations = sizeNotations(specs)
  const size = notations ? [{ label: 'Size', value: notations }] : []
  const others = stated.filter(({ key }) => !(notations && key === 'etrto'))
  const rows = [...size, ...others.map((one) => ({ label: one.label, value: withUnit(String(one.stated), one.unit) }))]
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

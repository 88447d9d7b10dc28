import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { notReturnableReason } from '#catalogue/contract/returnable.ts'
import type { Specs, StatedSpec } from '#catalogue/contract/specs.ts'
import { withUnit } from '#packages/part-attributes/with-unit.ts'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { NUMBER_WORDS } from './detail-labels.ts'

/** Who answers for the part, once the owner has said it. */
export function PartMaker() {
  const maker = useShopSettings()?.maker
  if (!maker) return null
  return (
    <section aria-labelledby="maker">
      <h2 id="maker" className="text-lg">
        Manufacturer
      </h2>
      <p className="mt-2">
        {maker.name}, {maker.address}
      </p>
      <p>
        <a href={`mailto:${maker.email}`} className="underline underline-offset-4">
          <EmailText email={maker.email} />
        </a>
      </p>
    </section>
  )
}

/** Warnings for its safe use, and why it can't come back; nothing where there is neither. */
export function PartSafety({ part: { warnings, returnable } }: { part: PartDetails }) {
  const reason = notReturnableReason(returnable)
  return (
    <>
      {warnings && (
        <section aria-labelledby="warnings">
          <h2 id="warnings" className="text-lg">
            Warnings
          </h2>
          <p className="wrap-anywhere mt-2 max-w-[65ch] whitespace-pre-line border-signal border-l-4 pl-4">
            {warnings}
          </p>
        </section>
      )}
      {reason && (
        <section aria-labelledby="no-returns">
          <h2 id="no-returns" className="text-lg">
            No returns
          </h2>
          <p className="mt-2 max-w-[65ch]">{reason}</p>
        </section>
      )}
    </>
  )
}

/** Numbers that the part has besides its SKU. */
export function PartNumbers({ numbers }: Pick<PartDetails, 'numbers'>) {
  if (numbers.length === 0) return null
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="text-lg">
        Other numbers
      </h2>
      <dl className="mt-4 border-ink border-t">
        {numbers.map(({ kind, number, maker, note }) => (
          <div
            key={`${maker} ${number}`}
            className="flex items-baseline justify-between gap-4 border-hairline border-b py-2"
          >
            <dt className="min-w-0 text-graphite text-sm">{NUMBER_WORDS[kind]}</dt>
            <dd className="figures wrap-anywhere min-w-0 text-right text-sm">
              {maker !== '' && `${maker} `}
              {number}
              {kind === 'comparable' && <span className="block text-graphite">Check the fit: it may differ</span>}
              {note && <span className="block text-graphite">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

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

/**
 * What tyre makers mark beside a size of ISO 5775: in French notation and in inches. Makers differ on sizes that are
 * not listed, so those are shown as they are stated.
 */
const TYRE_SIZES: Readonly<Record<string, readonly string[]>> = {
  '23-622': ['700×23C', '28×0.90'],
  '25-622': ['700×25C', '28×1.00'],
  '28-622': ['700×28C', '28×1.10'],
  '32-622': ['700×32C', '28×1.25'],
  '35-622': ['700×35C', '28×1.35'],
  '40-622': ['700×40C', '28×1.50'],
  '45-622': ['700×45C', '28×1.70'],
  '50-622': ['700×50C', '28×2.00'],
  '54-622': ['29×2.10'],
  '57-622': ['29×2.25'],
  '60-622': ['29×2.35'],
  '57-584': ['27.5×2.25'],
  '60-584': ['27.5×2.35'],
  '70-584': ['27.5×2.80'],
  '50-559': ['26×2.00'],
  '54-559': ['26×2.10'],
  '57-559': ['26×2.25'],
}

/** Of rims, by the diameter of the bead seat. */
const RIM_SIZES: Readonly<Record<string, readonly string[]>> = {
  '622': ['700C', '28 and 29 in'],
  '584': ['650B', '27.5 in'],
  '559': ['26 in'],
}

/** `40-622 · 700×40C · 28×1.50`; undefined for sizes that have no other notation we are sure of. */
export function sizeNotations({ etrto }: Specs): string | undefined {
  const stated = String(etrto ?? '').trim()
  const tyre = /^(\d{2})\s?[-–]\s?(\d{3})$/.exec(stated)
  const rim = /^(\d{3})\s?[x×]\s?\d{2}(?:\.\d)?$/.exec(stated)
  const others = tyre ? TYRE_SIZES[`${tyre[1]}-${tyre[2]}`] : rim?.[1] ? RIM_SIZES[rim[1]] : undefined
  return others && [stated, ...others].join(' · ')
}

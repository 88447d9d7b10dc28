import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { t } from '#platform/contract/language/text.ts'
import { DurabilityLabel } from '../durability-label.tsx'

/** What the producer guarantees beyond the law. */
export function PartDurability({ part: { durability, guaranteeTerms } }: { part: PartDetails }) {
  if (!durability) return null
  return (
    <section aria-labelledby="durability">
      <h2 id="durability" className="mb-2 text-lg">
        {t('Producer’s guarantee')}
      </h2>
      <DurabilityLabel of={durability} terms={guaranteeTerms} />
    </section>
  )
}

import type { OrderedFit } from '#fitment/contract/order-fit.ts'
import { verdictWords } from '#fitment/contract/verdict-label.ts'
import { andList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'

/** What was said of a line, in short. */
export function fitLabel({ verdict, reasons, bike }: OrderedFit): string {
  const missing = reasons.flatMap(({ bridges }) => bridges).filter(({ ordered }) => !ordered)
  switch (verdict) {
    case 'fits':
      return verdictWords('fits')
    case 'fits-with': {
      const names = [...new Set(missing.map(({ name }) => name))]
      return names.length > 0
        ? t('Fits with {names}, not in this order', { names: andList(names) })
        : t('Fits with what was ordered too')
    }
    case 'no':
      return bike ? verdictWords('no') : t('Does not fit with another part of this order')
    case 'unknown':
    case 'no-contact':
      return verdictWords(verdict)
  }
}

/** Somebody can get hurt by it, and the customer accepted that. */
export const isDangerous = ({ severity, acknowledgedAt }: OrderedFit) =>
  severity === 'safety' && acknowledgedAt !== null

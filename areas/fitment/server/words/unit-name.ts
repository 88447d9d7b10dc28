import { t } from '#platform/contract/language/text.ts'

/** Symbols of units are the same everywhere, their words are not. */
export function unitName(unit: string): string {
  return unit === 'teeth' ? t('teeth') : unit
}

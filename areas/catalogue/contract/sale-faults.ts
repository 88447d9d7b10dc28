import { t } from '#platform/contract/language/text.ts'
import { fixedUnitSize, type SaleRules } from './units.ts'

/** Contradictions in the sale rules, by the field to change. */
export function saleFaults({ min, multiple, unit, unitSize }: SaleRules): { path: string; message: string }[] {
  const fixed = fixedUnitSize(unit)
  return [
    ...(min % multiple === 0
      ? []
      : [{ path: 'minimum', message: t('Enter a multiple of {multiple}', { multiple: String(multiple) }) }]),
    ...(fixed !== undefined && unitSize !== fixed
      ? [{ path: 'unitSize', message: t('Enter {count}, or choose a set or a pack', { count: String(fixed) }) }]
      : []),
    ...(fixed === undefined && unitSize < 2
      ? [
          {
            path: 'unitSize',
            message: unit === 'set' ? t('Enter how many are in a set') : t('Enter how many are in a pack'),
          },
        ]
      : []),
  ]
}

import type { PositionUnit } from '#catalogue/contract/assemblies/positions.ts'
import { t } from '#platform/contract/language/text.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import type { KnownNumber } from './assemblies-store.ts'

const PIECES: readonly PositionUnit[] = ['pcs']
const LENGTHS: readonly PositionUnit[] = ['mm', 'm', 'in']

/** The units in which a position can state a part: whole pieces, or lengths of what is sold by the metre. */
function fittingUnits({ isPart, unit }: KnownNumber): readonly PositionUnit[] | undefined {
  if (!isPart) return undefined
  return unit === 'metre' ? LENGTHS : PIECES
}

type Numbered = { sku: string; name: string; unit: PositionUnit }
export type NumberFault = { at: number; field: 'sku' | 'unit'; message: string }

/** Numbers that nobody knows, and units that parts don't have. */
export function faultsOfNumbers(
  positions: readonly Numbered[],
  known: ReadonlyMap<string, KnownNumber>,
  own: string,
): NumberFault[] {
  return positions.flatMap(({ sku, name, unit }, at): NumberFault[] => {
    if (sku === own) return [{ at, field: 'sku', message: t('An assembly can’t be part of itself') }]
    const number = known.get(sku)
    if (!number)
      return name === ''
        ? [
            {
              at,
              field: 'sku',
              message: t('No part has the number {sku}. If it is not for sale, give its name', {
                sku: JSON.stringify(sku),
              }),
            },
          ]
        : []
    const units = fittingUnits(number)
    if (!units || units.includes(unit)) return []
    return [
      {
        at,
        field: 'unit',
        message: t('{sku} is counted in {units}, not in {unit}', { sku, units: units.join(', '), unit }),
      },
    ]
  })
}

export const cycleWords = (cycle: readonly string[]): string =>
  t('An assembly can’t contain itself: {cycle}', { cycle: cycle.join(' → ') })

export function errorsOf(faults: readonly NumberFault[]): FieldError[] {
  return faults.map(({ at, field, message }) => ({ path: `positions.${at}.${field}`, message }))
}

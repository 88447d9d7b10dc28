import type { PositionUnit } from '#catalogue/contract/assemblies/positions.ts'
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
    if (sku === own) return [{ at, field: 'sku', message: 'An assembly can’t be part of itself' }]
    const number = known.get(sku)
    if (!number)
      return name === ''
        ? [
            {
              at,
              field: 'sku',
              message: `No part has the number ${JSON.stringify(sku)}. If it is not for sale, give its name`,
            },
          ]
        : []
    const units = fittingUnits(number)
    if (!units || units.includes(unit)) return []
    return [{ at, field: 'unit', message: `${sku} is counted in ${units.join(', ')}, not in ${unit}` }]
  })
}

export const cycleWords = (cycle: readonly string[]): string => `An assembly can’t contain itself: ${cycle.join(' → ')}`

export function errorsOf(faults: readonly NumberFault[]): FieldError[] {
  return faults.map(({ at, field, message }) => ({ path: `positions.${at}.${field}`, message }))
}

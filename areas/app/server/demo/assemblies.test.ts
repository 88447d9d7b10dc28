import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTable } from '#packages/fit-engine/reading/read-table.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { demoParts, demoSpares } from './demo-parts.ts'

const COLUMNS =
  'assembly_sku,ref,component_sku,quantity,unit,valid_from,valid_until,serial_from,serial_until,wear,torque_nm,note'
const PER_PIECE: Readonly<Record<string, number>> = { '': 1, pcs: 1, mm: 0.001, m: 1 }
const TODAY = '2026-11-23'

const DATA = join(import.meta.dirname, 'data')
const files = readdirSync(DATA).filter((name) => /^(assemblies-|kits)/.test(name))
const textOf = (file: string) => readFileSync(join(DATA, file), 'utf8')

type Position = {
  assembly: string
  ref: string
  component: string
  quantity: number
  unit: string
  days: readonly [from: string, until: string]
  serials: readonly [from: number, until: number]
  torque: string
  note: string
}

const positions = files.flatMap((file) => readTable(textOf(file)).map(({ cells }) => positionOf(cells)))
const assemblies = [...Map.groupBy(positions, ({ assembly }) => assembly)].map(([sku, rows]) => ({ sku, rows }))
const partsBySku = new Map(demoParts.map((part) => [part.sku, part]))
const specsOf = (sku: string) => partsBySku.get(sku)?.specs ?? {}
const rowsOf = (sku: string) => assemblies.find((assembly) => assembly.sku === sku)?.rows ?? []

function positionOf(cells: Record<string, string>): Position {
  const cell = (column: string) => cells[column] ?? ''
  return {
    assembly: cell('assembly_sku'),
    ref: cell('ref'),
    component: cell('component_sku'),
    quantity: Number(cell('quantity')),
    unit: cell('unit'),
    days: [cell('valid_from') || '0000-01-01', cell('valid_until') || '9999-12-31'],
    serials: [Number(cell('serial_from') || 0), Number(cell('serial_until') || Number.MAX_SAFE_INTEGER)],
    torque: cell('torque_nm'),
    note: cell('note'),
  }
}

/** Newest serial numbers, today. */
const isCurrent = ({ days, serials }: Position) =>
  days[0] <= TODAY && days[1] >= TODAY && serials[1] === Number.MAX_SAFE_INTEGER

function componentsOf(sku: string, above: readonly string[] = []): string[] {
  if (above.includes(sku)) throw new Error(`A cycle: ${[...above, sku].join(' > ')}`)
  return rowsOf(sku).flatMap(({ component }) => [component, ...componentsOf(component, [...above, sku])])
}

const depthOf = (sku: string): number => 1 + Math.max(0, ...rowsOf(sku).map(({ component }) => depthOf(component)))

test.each(notEmpty(files))('%s has exactly the columns of the import', (file) => {
  expect(textOf(file).split('\n')[0]).toBe(COLUMNS)
})

test('Every part of every position is sold, in a quantity above zero and in a unit that it has', () => {
  const unknown = positions.flatMap(({ assembly, component }) =>
    [assembly, component].filter((it) => !partsBySku.has(it)),
  )
  expect(unknown).toEqual([])
  const odd = positions.filter(({ component, quantity, unit }) => {
    const isByMetre = partsBySku.get(component)?.unit === 'metre'
    return (
      !(quantity > 0) || (unit === '' ? isByMetre || !Number.isInteger(quantity) : !isByMetre || !(unit in PER_PIECE))
    )
  })
  expect(odd).toEqual([])
})

test('A position holds one part at a time: its rows never overlap in days and serial numbers', () => {
  const meet = <Bound>([from, until]: readonly [Bound, Bound], [start, end]: readonly [Bound, Bound]) =>
    from <= end && start <= until
  for (const { sku, rows } of assemblies) {
    const clashes = rows.filter((one, index) =>
      rows.slice(index + 1).some((other) => {
        return other.ref === one.ref && meet(one.days, other.days) && meet(one.serials, other.serials)
      }),
    )
    expect(clashes, sku).toEqual([])
    expect(rows.filter(({ days, serials }) => days[0] > days[1] || serials[0] > serials[1])).toEqual([])
    expect(rows.filter(({ ref }) => !/^[1-9]\d{0,2}[a-z]?$/.test(ref))).toEqual([])
  }
})

test('No assembly contains itself, and a bike goes down to the bearings of its freehub body on five levels', () => {
  for (const { sku } of assemblies) expect(componentsOf(sku)).not.toContain(sku)
  expect(depthOf('WX-T44')).toBe(5)
  expect(componentsOf('WX-T44')).toContain('WB-6802-2RS')
  expect(componentsOf('WX-G54')).toContain('WB-520-45')
})

test('Bikes, kits, wheels and parts of every kind are taken apart; changes, torques and notes are among them', () => {
  const skus = assemblies.map(({ sku }) => sku)
  const asked = ['HB-R148-32', 'HS-4252-IS', 'BB-73-24', 'FC-170-32', 'RD-12-95', 'BC-PM74-2', 'WL-R148-30']
  expect(skus).toEqual(expect.arrayContaining([...asked, 'WX-T44', 'WX-G54', 'WZ-HUB-148']))
  expect(positions.some(({ days }) => days[1] !== '9999-12-31')).toBe(true)
  expect(positions.some(({ serials }) => serials[0] > 1)).toBe(true)
  expect(positions.some(({ torque, note }) => torque !== '' && note !== '')).toBe(true)
})

test.each(notEmpty(assemblies))('The parts of $sku weigh what it weighs, within three percent', ({ sku, rows }) => {
  const weights = rows.filter(isCurrent).map(({ component, quantity, unit }) => {
    return quantity * (PER_PIECE[unit] ?? 0) * Number(specsOf(component).weightG)
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const stated = Number(specsOf(sku).weightG)
  expect(Math.abs(sum - stated) / stated, `${sum} of ${stated}`).toBeLessThan(0.03)
})

describe('Measures of an assembly agree', () => {
  const sizesOf = (assembly: string, sku: string) => {
    expect(rowsOf(assembly).map(({ component }) => component)).toContain(sku)
    return specsOf(sku)
  }

  test.each(['HB-R148-32', 'HB-R148-32-MS'])('in %s: bearings sit on its axle and in its shell', (hub) => {
    const [shell, axle, ring] = [sizesOf(hub, 'WH-SH-148'), sizesOf(hub, 'WH-AX-148'), sizesOf(hub, 'WH-RR-36')]
    for (const sku of ['WB-6902-LB', 'WB-6902-2RS']) {
      expect(sizesOf(hub, sku)).toMatchObject({ insideMm: axle.outsideMm, outsideMm: shell.insideMm })
    }
    expect(shell.holes).toBe(specsOf(hub).holes)
    expect(axle.insideMm).toBe(specsOf(hub).axleMm)
    expect(ring.engagementPoints).toBe(specsOf(hub).engagementPoints)
    for (const cap of ['WH-EC-L', 'WH-EC-R']) expect(sizesOf(hub, cap).insideMm).toBe(specsOf(hub).axleMm)
  })

  test.each([
    ['WH-FB-HG', 'WH-BD-HG'],
    ['WH-FB-MS', 'WH-BD-MS'],
  ])('in %s: bearings sit in its body', (body, bare) => {
    expect(sizesOf(body, 'WB-6802-2RS').outsideMm).toBe(sizesOf(body, bare).insideMm)
    expect(specsOf(bare).freehub).toBe(specsOf(body).freehub)
  })

  test.each(['HS-4252-IS', 'HS-4456-T'])('in %s: bearings have the angles and diameters it states', (headset) => {
    for (const sku of ['WB-418-45', 'WB-520-45']) {
      const { innerAngleDegrees, outerAngleDegrees } = sizesOf(headset, sku)
      expect(`${innerAngleDegrees}° × ${outerAngleDegrees}°`).toBe(specsOf(headset).bearings)
    }
    expect(sizesOf(headset, 'WK-KR-286').insideMm).toBe(specsOf(headset).steererMm)
    expect(sizesOf(headset, 'WK-RC-398').insideMm).toBe(specsOf(headset).crownRaceMm)
  })

  test('in headsets, bottom brackets, derailleurs, brakes and wheels', () => {
    expect(sizesOf('HS-4456-T', 'WK-CU-44')).toMatchObject({ outsideMm: 44, insideMm: specsOf('WB-418-45').outsideMm })
    expect(sizesOf('HS-4456-T', 'WK-CU-56')).toMatchObject({ outsideMm: 56, insideMm: specsOf('WB-520-45').outsideMm })
    const bearing = sizesOf('BB-73-24', 'WB-2437-2RS')
    expect(bearing.insideMm).toBe(specsOf('BB-73-24').axleMm)
    for (const cup of ['WC-CU-L', 'WC-CU-R']) {
      const { cupDiameterMm, notchCount } = specsOf('BB-73-24')
      expect(sizesOf('BB-73-24', cup)).toMatchObject({
        insideMm: bearing.outsideMm,
        outsideMm: cupDiameterMm,
        notchCount,
      })
    }
    expect(sizesOf('FC-170-32', 'WC-AR-170').outsideMm).toBe(specsOf('FC-170-32').axleMm)
    for (const [derailleur, pulleys, plates] of [
      ['RD-12-95', ['WD-PG-13', 'WD-PT-13'], ['WD-CO-95', 'WD-CI-95']],
      ['RD-11-72-R', ['WD-PG-11', 'WD-PT-11'], ['WD-CO-72', 'WD-CI-72']],
    ] as const) {
      const { pulleyTeeth, cageMm } = specsOf(derailleur)
      for (const sku of pulleys) expect(sizesOf(derailleur, sku).pulleyTeeth).toBe(pulleyTeeth)
      for (const sku of plates) expect(sizesOf(derailleur, sku).lengthMm).toBe(cageMm)
    }
    expect(sizesOf('BC-PM74-2', 'WE-PI-22').outsideMm).toBe(specsOf('BC-PM74-2').pistonMm)
    for (const [wheel, hub, rim] of [
      ['WL-F110-30', 'HB-F110-32', 'RM-622-30'],
      ['WL-R148-30', 'HB-R148-32-MS', 'RM-622-30'],
      ['WL-F100-25', 'HB-F100-32-CL', 'RM-622-25'],
      ['WL-R142-25', 'HB-R142-32-HG', 'RM-622-25'],
    ] as const) {
      const { holes, overLocknutMm, axleMm, freehub } = sizesOf(wheel, hub)
      const { beadSeatMm, etrto, depthMm } = sizesOf(wheel, rim)
      expect(specsOf(wheel)).toMatchObject({ holes, overLocknutMm, axleMm, beadSeatMm, etrto, depthMm })
      expect(specsOf(wheel).freehub).toBe(freehub)
      expect(rowsOf(wheel).find(({ component }) => component.startsWith('SP-'))?.quantity).toBe(holes)
    }
  })
})

test('A kit costs less than its parts, and small parts are used in an assembly unless they are sold for other frames', () => {
  for (const { sku, rows } of assemblies.filter((assembly) => assembly.sku.startsWith('WZ-'))) {
    const sum = rows.reduce((total, row) => total + row.quantity * (partsBySku.get(row.component)?.priceCents ?? 0), 0)
    expect(partsBySku.get(sku)?.priceCents, sku).toBeLessThan(sum)
  }
  const used = new Set(positions.flatMap(({ assembly, component }) => [assembly, component]))
  const loose = demoSpares.filter(({ sku }) => !used.has(sku)).map(({ sku }) => sku)
  expect(loose.toSorted()).toEqual(['WB-520-36', 'WB-6806-2RS', 'WD-PT-12', 'WE-RB-510', 'WW-DC-8', 'WW-NI-12'])
})

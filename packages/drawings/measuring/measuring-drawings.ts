import { createHash } from 'node:crypto'
import { renderSheet } from '../sheet/render-sheet.ts'
import { Sheet } from '../sheet/sheet.ts'
import { measureAxleLength, measureAxleThread, measureSpindle } from './measure-axle.ts'
import {
  measureDropouts,
  measureLowerHeadTube,
  measureSeatpost,
  measureShell,
  measureUpperHeadTube,
} from './measure-frame.ts'
import { measureDiscMounts, measureRingMount, measureRotorMounts } from './measure-mounts.ts'
import { measureBarClamp, measureCrownRace, measureSteerer } from './measure-steering.ts'
import { measureCogs, measureRim, measureTyre, measureTyreRoom } from './measure-wheel.ts'

/** What to measure on a bike, with the dimension in the signal colour. */
const DRAWERS = {
  'bottom-bracket-shell': measureShell,
  'upper-head-tube': measureUpperHeadTube,
  'lower-head-tube': measureLowerHeadTube,
  seatpost: measureSeatpost,
  dropouts: measureDropouts,
  'tyre-room': measureTyreRoom,
  'axle-length': measureAxleLength,
  'axle-thread': measureAxleThread,
  spindle: measureSpindle,
  steerer: measureSteerer,
  'crown-race': measureCrownRace,
  'bar-clamp': measureBarClamp,
  'disc-mounts': measureDiscMounts,
  'rotor-mounts': measureRotorMounts,
  'ring-mount': measureRingMount,
  rim: measureRim,
  tyre: measureTyre,
  cogs: measureCogs,
} as const satisfies Record<string, (sheet: Sheet) => void>

export type MeasuringDrawing = keyof typeof DRAWERS
export const MEASURING_DRAWINGS = Object.keys(DRAWERS) as MeasuringDrawing[]

const drawn = new Map<MeasuringDrawing, { svg: string; version: string }>()

/** Small, in both themes, for `<img>`; its version changes with it. */
export function measuringDrawing(name: MeasuringDrawing): { svg: string; version: string } {
  const known = drawn.get(name)
  if (known) return known
  const sheet = new Sheet()
  DRAWERS[name](sheet)
  const svg = renderSheet(sheet, { title: `What to measure: ${name.replaceAll('-', ' ')}`, sku: '' }, 'compact')
  const drawing = { svg, version: createHash('sha256').update(svg).digest('base64url').slice(0, 12) }
  drawn.set(name, drawing)
  return drawing
}

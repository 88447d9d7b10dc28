import type { Measures } from '../measures.ts'
import { circle, type Point, polygon, polyline } from '../sheet/path.ts'
import type { Piece } from './spare-piece.ts'
import { bore, hexagon, lathe, ringFront, socket, threaded } from './turned.ts'

/** Proportions by its diameter; those of screws with a socket as in ISO 4762, ISO 7380 and ISO 10642. */
interface Form {
  readonly head: number // Its diameter
  readonly height: number
  readonly shoulder?: number // Between head and thread, of its length
  readonly shape: 'straight' | 'domed' | 'countersunk' | 'flange' | 'none'
  readonly hollow?: number
}

const FORMS: Readonly<Record<string, Form>> = {
  'cap screw': { head: 1.7, height: 1, shape: 'straight' },
  'button head': { head: 1.9, height: 0.55, shape: 'domed' },
  countersunk: { head: 2, height: 0.56, shape: 'countersunk' },
  'grub screw': { head: 1, height: 0, shape: 'none' },
  'mounting bolt': { head: 1.55, height: 0.42, shoulder: 0.6, shape: 'flange' },
  'chainring bolt': { head: 1.65, height: 0.24, shoulder: 0.3, shape: 'flange' },
  'preload cap': { head: 1.32, height: 0.2, shape: 'domed', hollow: 0.68 },
  'pad pin': { head: 1.25, height: 0.5, shoulder: 0.75, shape: 'straight' },
  'bleed screw': { head: 1.6, height: 0.5, shape: 'straight' },
  'hose nut': { head: 1.35, height: 0.6, shape: 'straight', hollow: 0.68 },
}
const USUAL: Form = { head: 1.7, height: 1, shape: 'straight' }

/** From the side, and its head with the drive. */
export function bolt(measures: Measures): Piece {
  const kind = measures.text('spareKind').toLowerCase()
  const form = FORMS[Object.hasOwn(FORMS, kind) ? kind : ''] ?? USUAL
  const diameter = diameterOf(measures.text('thread'))
  const length = measures.amount('lengthMm', 16, { least: 1, most: 200 })
  const [radius, head, height] = [diameter / 2, (diameter * form.head) / 2, diameter * form.height]
  const isSunk = form.shape === 'countersunk'
  const start = isSunk ? 0 : height
  const end = start + length
  const plain = start + (form.shoulder ?? 0) * length
  const drive = measures.text('drive')
  return {
    length: end,
    radius: head,
    measured: [start, end],
    side: (sheet) => {
      lathe(sheet, ...headOutline(form.shape, head, height, radius))
      const thick = form.shoulder ? radius * 1.06 : radius
      const neck = isSunk ? height : start
      const tip = Math.min(radius * 0.25, (end - neck) * 0.2)
      if (plain > neck) lathe(sheet, [neck, thick], [plain, thick])
      const from = Math.max(neck, plain)
      lathe(sheet, [from, radius], [end - tip, radius], [end, radius - tip])
      threaded(sheet, from, end - tip, radius)
      if (form.hollow) bore(sheet, 0, end, radius * form.hollow)
      else if (/hex|^t\d|torx/i.test(drive)) bore(sheet, 0, start + diameter * 0.1, head * 0.45)
    },
    front: (sheet, at) => {
      if (kind === 'hose nut') sheet.body(hexagon(at, head * 0.87), circle(at, radius * 0.68))
      else ringFront(sheet, at, kind === 'preload cap' ? radius * 0.62 : 0, head)
      if (kind === 'preload cap') sheet.outline(...splines(at, radius * 0.62))
      sheet.outline(...socket(drive, at, Math.min(head, diameter)))
      sheet.thin(circle(at, head * 0.92))
    },
  }
}

/** `M8 × 0.75` is 8 mm thick. */
function diameterOf(thread: string): number {
  const stated = Number(/^M(\d+(?:\.\d+)?)/.exec(thread)?.[1] ?? 5)
  return Math.min(40, Math.max(2, stated))
}

function headOutline(shape: Form['shape'], head: number, height: number, radius: number): Point[] {
  const edge = Math.min(height, head) * 0.16
  switch (shape) {
    case 'none':
      return [
        [0, radius * 0.8],
        [radius * 0.2, radius],
      ]
    case 'domed':
      return [
        [0, head * 0.5],
        [height * 0.3, head * 0.8],
        [height * 0.75, head],
        [height, head],
      ]
    case 'countersunk':
      return [
        [0, head],
        [edge, head],
        [height, radius],
      ]
    case 'flange':
      return [
        [0, head * 0.72],
        [height * 0.5, head * 0.72],
        [height * 0.5, head],
        [height, head],
      ]
    default:
      return [
        [0, head - edge],
        [edge, head],
        [height, head],
      ]
  }
}

/** The eight splines that the tool for preload caps holds. */
function splines(at: Point, radius: number) {
  const corners = Array.from({ length: 32 }, (_, index): Point => {
    const out = index % 4 < 2 ? radius : radius * 0.8
    const angle = ((index * 360) / 32) * (Math.PI / 180)
    return [at[0] + out * Math.cos(angle), at[1] + out * Math.sin(angle)]
  })
  return [polygon(...corners), polyline([at[0] - radius * 0.2, at[1]], [at[0] + radius * 0.2, at[1]])]
}

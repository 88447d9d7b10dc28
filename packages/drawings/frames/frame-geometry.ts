import { codedRegistry } from '#packages/part-attributes/registry.ts'
import type { Measures } from '../measures.ts'
import { type Point, polar } from '../sheet/path.ts'

/** Points of a frame that faces right; the bottom bracket is the origin. */
export interface FrameGeometry {
  readonly bracket: Point
  readonly seatTop: Point
  readonly headTop: Point
  readonly headBottom: Point
  readonly rearAxle: Point
  readonly frontAxle: Point
  readonly wheelRadius: number
  readonly mountain: boolean
  readonly sizeMm: number
}

const seatAngle = 73.5
const bracketDropMm = 70
/** All frames share the scale of the largest. */
export const LARGEST_FRAME_CM = codedRegistry.byKey('sizeCm')?.most ?? 66

/** Usual proportions for a seat tube of `sizeCm`. */
export function frameGeometry(measures: Measures, words: string): FrameGeometry {
  const mountain = /mountain/i.test(words)
  const sizeMm = measures.amount('sizeCm', mountain ? 44 : 54) * 10
  const headAngle = mountain ? 69 : 72.5
  const chainstay = mountain ? 435 : 412
  const forkMm = mountain ? 490 : 372
  const fromUsual = sizeMm - (mountain ? 440 : 540)
  const headMm = Math.max(90, (mountain ? 115 : 150) + fromUsual * 0.6)
  const headTop: Point = [(mountain ? 410 : 385) + fromUsual * 0.25, -((mountain ? 605 : 560) + fromUsual * 0.62)]
  const headBottom = polar(headTop, headMm, headAngle)
  return {
    bracket: [0, 0],
    seatTop: polar([0, 0], sizeMm, seatAngle - 180),
    headTop,
    headBottom,
    rearAxle: [-Math.sqrt(chainstay ** 2 - bracketDropMm ** 2), -bracketDropMm],
    frontAxle: polar(polar(headBottom, forkMm, headAngle), 45, headAngle - 90),
    wheelRadius: mountain ? 350 : 338,
    mountain,
    sizeMm,
  }
}

import type { Drawer } from '../part-drawer.ts'
import { arc, type Command, circle, heading, type Path, type Point, polar, polyline, rect } from '../sheet/path.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { pitchRadius } from './sprocket.ts'

const plateRadius = 4.2
const straightLinks = 4
const wrapTeeth = 14

/** A loop around a small cog, and its links from above. */
export const drawChain: Drawer = (sheet, measures) => {
  const pitch = measures.amount('pitchMm', 12.7)
  const wrap = (pitchRadius(wrapTeeth) * pitch) / 12.7
  const pins = loop(pitch, wrap)
  pins.slice(1).forEach((pin, index) => {
    const before = pins[index] ?? pin
    if (index % 2 === 0) sheet.body(outerPlate(before, pin))
    else sheet.outline(...innerEdges(before, pin))
  })
  sheet.outline(...pins.map((pin) => circle(pin, 1.8)))
  sheet.thin(...pins.map((pin) => circle(pin, 0.6)))
  sheet.centre(
    arc([0, 0], wrap, -90, 90),
    ...[-wrap, wrap].map((y) => polyline([-straightLinks * pitch - 7, y], [0, y])),
  )

  const width = measures.amount('innerWidthMm', 2.4)
  const pinMm = measures.amount('pinLengthMm', width + 4.4, { least: width + 2.4, most: width + 8 })
  fromAbove(sheet, pitch, width, pinMm)
  const left = -straightLinks * pitch
  sheet.span(measures.say('pitchMm', '', ''), 'top', [left + pitch, -wrap], [left + 2 * pitch, -wrap], 1, 'main')
  sheet.span(measures.say('pinLengthMm'), 'left', [left, -pinMm / 2], [left, pinMm / 2])
  sheet.leader(measures.say('links', '', ' links'), 'right', polar([0, 0], wrap + plateRadius, -20), -20)
  sheet.leader(measures.say('innerWidthMm', 'inside '), 'right', [left + 3.5 * pitch, 0], 0)
}

function loop(pitch: number, wrap: number): Point[] {
  const run = (y: number, index: number): Point => [-index * pitch, y]
  const lower = Array.from({ length: straightLinks }, (_, index) => run(wrap, straightLinks - index))
  const turnPins = Array.from({ length: wrapTeeth / 2 + 1 }, (_, i) => polar([0, 0], wrap, 90 - (i * 360) / wrapTeeth))
  return [...lower, ...turnPins, ...Array.from({ length: straightLinks }, (_, index) => run(-wrap, index + 1))]
}

function waist(from: Point, to: Point, side: 1 | -1): [Point, Point, Point] {
  const along = heading(from, to)
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const start = polar(from, plateRadius, along + side * 52)
  return [start, polar(middle, plateRadius * 0.42, along + side * 90), polar(to, plateRadius, along + 180 - side * 52)]
}

function outerPlate(from: Point, to: Point): Path {
  const [a, dip, b] = waist(from, to, -1)
  const [d, rise, c] = waist(from, to, 1)
  const path: Command[] = [
    ['M', ...a],
    ['Q', ...dip, ...b],
    ['A', plateRadius, 1, 1, ...c],
    ['Q', ...rise, ...d],
  ]
  return [...path, ['A', plateRadius, 1, 1, ...a], ['Z']]
}

function innerEdges(from: Point, to: Point): Path[] {
  return ([1, -1] as const).map((side) => {
    const [start, dip, end] = waist(from, to, side)
    return [
      ['M', ...start],
      ['Q', ...dip, ...end],
    ] as Path
  })
}

function fromAbove(sheet: Sheet, pitch: number, width: number, pinMm: number): void {
  const plateMm = Math.min(1, Math.max(0.5, (pinMm - width) / 4 - 0.1))
  for (let link = 0; link < straightLinks; link += 1) {
    const x = -(straightLinks - link) * pitch
    const out = link % 2 === 0 ? width / 2 + plateMm : width / 2
    const reach = link % 2 === 0 ? plateRadius : plateRadius - 0.3
    for (const y of [-out - plateMm, out]) sheet.body(rect(x - reach, y, pitch + 2 * reach, plateMm))
  }
  for (let pin = 0; pin <= straightLinks; pin += 1) {
    const x = -pin * pitch
    sheet.outline(rect(x - 3.88, -width / 2, 7.76, width))
    sheet.thin(rect(x - 1.8, -pinMm / 2, 3.6, pinMm))
  }
  sheet.centre(polyline([-straightLinks * pitch - 8, 0], [8, 0]))
}

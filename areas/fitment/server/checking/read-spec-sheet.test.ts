import { expect, test } from 'vitest'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { knownBike } from './bike-side.ts'
import { findFacts, SHEET_PATTERNS } from './read-spec-sheet.ts'

/** Lines as sheets have them, and all that they say. */
const LINES: readonly (readonly [line: string, facts: Record<string, string>])[] = [
  ['Rear hub: 135 rear, 32 holes', { 'frame.rear-axle': 'qr-10x135|ta-12x135|nut-10x135' }],
  ['Rear spacing 135mm', { 'frame.rear-axle': 'qr-10x135|ta-12x135|nut-10x135' }],
  ['Hub, QR 10x135', { 'frame.rear-axle': 'qr-10x135' }],
  ['Hub, 10 x 135 mm', { 'frame.rear-axle': 'qr-10x135|nut-10x135' }],
  ['Thru-axle 12x142mm', { 'frame.rear-axle': 'ta-12x142' }],
  ['12 × 148 mm rear end', { 'frame.rear-axle': 'ta-12x148' }],
  ['Boost 148', { 'frame.rear-axle': 'ta-12x148' }],
  ['Super Boost', { 'frame.rear-axle': 'ta-12x157' }],
  ['130 mm rear', { 'frame.rear-axle': 'qr-10x130' }],
  ['Fork, 120 mm travel, 15x110mm', { 'fork.front-axle': 'ta-15x110' }],
  ['Boost 110 fork', { 'fork.front-axle': 'ta-15x110|ta-20x110-boost' }],
  ['Front wheel 12mm x 100mm', { 'fork.front-axle': 'ta-12x100' }],
  ['Front hub 9x100', { 'fork.front-axle': 'qr-9x100|nut-9x100' }],
  ['BSA 73', { 'frame.bb-shell': 'bsa-73' }],
  ['Bottom bracket: BSA threaded, 68 mm', { 'frame.bb-shell': 'bsa-68' }],
  ['73mm threaded bottom bracket', { 'frame.bb-shell': 'bsa-73' }],
  ['BSA', { 'frame.bb-shell': 'bsa-68|bsa-73' }],
  ['T47', { 'frame.bb-shell': 't47-68|t47-73|t47-86' }],
  ['BB86', { 'frame.bb-shell': 'bb86' }],
  ['Press fit 92', { 'frame.bb-shell': 'bb92' }],
  ['PF30', { 'frame.bb-shell': 'pf30|pf30-73' }],
  ['PF30A', { 'frame.bb-shell': 'pf30a' }],
  ['BB386 EVO', { 'frame.bb-shell': 'bb386' }],
  ['SRAM DUB', { 'crank.spindle': 'dub' }],
  ['Shimano Hollowtech II', { 'crank.spindle': '24' }],
  ['Square taper', { 'crank.spindle': 'sq-jis|sq-iso' }],
  ['Seatpost, 27.2 mm', { 'frame.seat-tube': '27.2' }],
  ['27.2', { 'frame.seat-tube': '27.2' }],
  ['Dropper post, 150 mm travel, 31.6', { 'frame.seat-tube': '31.6' }],
  ['Freehub: XD', { 'rear-hub.freehub': 'xd' }],
  ['XDR driver', { 'rear-hub.freehub': 'xdr' }],
  ['Micro Spline', { 'rear-hub.freehub': 'micro-spline' }],
  ['Freehub body HG', { 'rear-hub.freehub': 'hg-m|hg-l' }],
  ['SRAM Eagle, 1x12', { 'drive.chain': 'c-12-eagle', 'drive.speeds': '12' }],
  ['Cassette 11-34T, 11-speed', { 'drive.speeds': '11', 'drive.cogs': '11|34' }],
  ['Crankset 50/34', { 'drive.rings': '50|34' }],
  ['UDH', { 'frame.rear-derailleur-mount': 'udh' }],
  ['Flat mount', { 'frame.disc-mount': 'fm-rear-140|fm-rear-160', 'fork.disc-mount': 'fm-front-140/160' }],
  ['Post mount 180', { 'fork.disc-mount': 'pm-180' }],
  ['Hub, Center Lock', { 'rear-hub.rotor-mount': 'center-lock|afs' }],
  ['Hydraulic disc', { 'brake.kind': 'disc' }],
  ['V-brakes', { 'brake.kind': 'rim' }],
  ['Tyre 40-622', { 'rim.bead-seat': '622' }],
  ['Tyre 700x28c', { 'rim.bead-seat': '622' }],
  ['Tyre 27.5 x 2.4', { 'rim.bead-seat': '584' }],
  ['Tapered', { 'fork.steerer-upper': '28.6', 'fork.crown-race': '33.0|39.8' }],
  ['Steerer 1 1/8', { 'fork.steerer-upper': '28.6' }],
  ['Stem, 31.8 mm clamp', { 'stem.bar-clamp': '31.8' }],
  ['Handlebar 35 mm', { 'stem.bar-clamp': '35.0' }],
  ['Presta valve', { 'rim.valve-hole': 'presta' }],
  // What says nothing.
  ['Colour: pearl white', {}],
  ['Weight 9.8 kg, size 54', {}],
  ['148 reviews', {}],
]

test.each(notEmpty(LINES))('%s', (line, facts) => {
  expect(Object.fromEntries(findFacts(line).map(({ place, value }) => [place, value]))).toEqual(facts)
})

test('every pattern proposes what the rule book knows', () => {
  const book = shippedBook()
  for (const [, place, value] of SHEET_PATTERNS) {
    if (value.includes('$')) continue
    expect(knownBike(book, { facts: { [place]: value } }), `${place}=${value}`).not.toHaveProperty('faults')
  }
  for (const [, facts] of LINES) expect(knownBike(book, { facts })).not.toHaveProperty('faults')
})

test('of a whole sheet each fact has the words it came from', () => {
  const sheet = 'Frame: alloy, BSA 73, tapered\r\nRear axle:   12 x 148 mm\nBrakes: hydraulic disc, post mount 160'
  const words = findFacts(sheet).map(({ place, words }) => [place, words])
  expect(words).toContainEqual(['frame.rear-axle', '12 x 148'])
  expect(words).toContainEqual(['frame.bb-shell', 'BSA 73'])
  expect(words).toContainEqual(['fork.disc-mount', 'post mount 160'])
})

test('a hostile sheet takes no time', () => {
  const begun = performance.now()
  findFacts(`${'rear '.repeat(800)}${'seatpost '.repeat(400)}`)
  findFacts('1'.repeat(8_000))
  expect(performance.now() - begun).toBeLessThan(2_000)
})

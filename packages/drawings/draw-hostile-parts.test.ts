import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { followPath, readDrawing } from '#test-support/read-drawing.ts'
import { anyCharacter } from '#test-support/texts/any-character.ts'
import { drawPart } from './draw-part.ts'

const categories = [
  ...[
    'Chainrings',
    'Cassettes',
    'Chains',
    'Cranksets',
    'Bottom Brackets',
    'Hubs',
    'Rims',
    'Spokes',
    'Tyres',
    'Disc Rotors',
  ],
  ...[
    'Brake Calipers',
    'Brake Pads',
    'Derailleurs',
    'Pedals',
    'Headsets',
    'Stems',
    'Handlebars',
    'Seatposts',
    'Saddles',
  ],
  ...['Forks', 'Bikes', 'Road Frames', 'Wheels', 'Tires and Tubes', 'Helmets', 'Bottles and Cages', 'Pumps', 'Lights'],
  ...['Spare Bearings', 'Spare Bolts'],
  ...['Locks', 'Fenders', 'Panniers', 'Jerseys', 'Vests', 'Shorts', 'Tights', 'Socks', 'Gloves', 'Caps', 'Brakes', ''],
]
const keys = [
  ...[
    'teeth',
    'boltCircleMm',
    'boltCount',
    'cogs',
    'pitchMm',
    'innerWidthMm',
    'pinLengthMm',
    'chainrings',
    'armLengthMm',
  ],
  ...[
    'shellMm',
    'spindleMm',
    'cupDiameterMm',
    'notchCount',
    'axleMm',
    'overLocknutMm',
    'flangeLeftMm',
    'flangeRightMm',
  ],
  ...[
    'centreToLeftMm',
    'centreToRightMm',
    'freehub',
    'discBoltCircleMm',
    'holes',
    'beadSeatMm',
    'depthMm',
    'outerWidthMm',
  ],
  ...['widthMm', 'heightMm', 'lengthMm', 'gaugeMm', 'buttMm', 'nippleMm', 'diameterMm', 'edge', 'mountMm', 'pistons'],
  ...[
    'pistonMm',
    'reachMm',
    'thicknessMm',
    'compound',
    'cageMm',
    'pulleyTeeth',
    'clampMm',
    'pins',
    'mechanism',
    'thread',
  ],
  ...[
    'steererMm',
    'upperBoreMm',
    'lowerBoreMm',
    'angleDegrees',
    'stackMm',
    'dropMm',
    'riseMm',
    'backsweepDegrees',
    'gripMm',
  ],
  ...['setbackMm', 'travelMm', 'railMm', 'axleToCrownMm', 'offsetMm', 'hubMm', 'size', 'tread', 'casing', '__proto__'],
  ...[
    'insideMm',
    'outsideMm',
    'innerAngleDegrees',
    'outerAngleDegrees',
    'bearingCode',
    'sealing',
    'spareKind',
    'drive',
  ],
  ...['engagementPoints', 'valveLengthMm', 'longestSideMm', 'model'],
]
const MANY_KINDS = ['Spare Rings', 'Hub Parts', 'Spare Small Parts', 'Service Kits']
const KINDS_OF_SPARES = codedRegistry.byKey('spareKind')?.values ?? []
const nasty = fc.oneof(
  fc.double(),
  fc.integer({ min: -400, max: 900 }),
  fc.constantFrom<string | number>(
    1e9,
    -1,
    0,
    Number.NaN,
    Infinity,
    '1e400',
    '42',
    '0-0-0',
    '999999999999-11',
    '',
    ' ',
  ),
  fc.constantFrom(
    '"/><script>alert(1)</script>',
    '</text><image href="x"/>',
    ']]>',
    '&amp;',
    '\u0000\u0007',
    '\uD800',
    '𝕏'.repeat(40),
  ),
  fc.string({ unit: anyCharacter }),
)
const words = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('Road', 'Front', 'clip', '<b>&"\'', 'a\uDC00\u0008'),
)
const specs = fc.dictionary(fc.constantFrom(...keys), nasty, { maxKeys: 30 })
const elements = new Set(['svg', 'title', 'style', 'defs', 'pattern', 'g', 'clipPath', 'path', 'text'])

test.each(notEmpty(categories))(
  'Whatever specs say, "%s" gets a finite, well-formed drawing without foreign markup',
  (category) => {
    fc.assert(
      fc.property(words, words, specs, fc.constantFrom('plain', 'dimensioned'), (name, sku, given, variant) => {
        const svg = drawPart({ category, name, sku, specs: given }, { variant })
        const { marks } = readDrawing(svg)
        expect(marks.filter((mark) => !elements.has(mark.name))).toEqual([])
        const geometry = marks.flatMap((mark) => [mark.attributes.d, mark.attributes.x, mark.attributes.transform])
        expect(geometry.join(' ')).not.toMatch(/NaN|Infinity|undefined|e[+-]?\d/)
        const points = marks.flatMap((mark) => followPath(mark.attributes.d ?? '').flat())
        expect(points.filter(([x, y]) => !Number.isFinite(x + y) || Math.abs(x) > 4000 || Math.abs(y) > 4000)).toEqual(
          [],
        )
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12_000)
      }),
      { numRuns: 60 },
    )
  },
)

test.each(notEmpty(KINDS_OF_SPARES))('Whatever specs say, a small part of kind "$label" is drawn', ({ label }) => {
  fc.assert(
    fc.property(fc.constantFrom(...MANY_KINDS), words, specs, (category, name, given) => {
      const part = { category, name, sku: 'X', specs: { ...given, spareKind: label, outsideMm: given.outsideMm ?? 20 } }
      const svg = drawPart(part, { variant: 'dimensioned' })
      const { marks } = readDrawing(svg)
      const points = marks.flatMap((mark) => followPath(mark.attributes.d ?? '').flat())
      expect(points.filter(([x, y]) => !Number.isFinite(x + y) || Math.abs(x) > 4000 || Math.abs(y) > 4000)).toEqual([])
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12_000)
    }),
    { numRuns: 15 },
  )
})

test('Any category and name at all is drawn', () => {
  fc.assert(
    fc.property(words, words, (category, name) => {
      readDrawing(drawPart({ category, name, sku: '', specs: {} }, { variant: 'dimensioned' }))
    }),
  )
})

import sharp from 'sharp'
import { sheetOf } from '#packages/drawings/draw-part.ts'
import type { PartToDraw } from '#packages/drawings/part-drawer.ts'
import { boundsOf } from '#packages/drawings/sheet/bounds.ts'
import type { Path } from '#packages/drawings/sheet/path.ts'
import { pathData } from '#packages/drawings/sheet/svg.ts'
import type { Plate } from './turned-metal.ts'

const MARGIN = 0.08 // Of the picture's height
const CUT_MM = 0.35
const FAR = 30 // Heights of the picture

/** Radius in millimetres up to which a rotor's splined carrier of aluminium reaches, as its drawing has it. */
const CARRIER_MM = 29

/** The outline of a part from its own drawing, as a plate: of two views, the one from its end. */
export async function plateOfPart(part: PartToDraw, width: number, height: number): Promise<Plate> {
  const { shapes } = sheetOf(part)
  const isRotor = /Rotors$/.test(part.category)
  const [front] = /Rings$/.test(part.category) && !isRing(part) ? shapes.slice(-1) : shapes
  if (!front) throw new Error(`${part.sku} has no drawing`)
  const covers = shapes.filter(({ covers }) => covers)
  // Slots of a rotor, and the holes of what is bolted, go through.
  const holes = isRotor ? front.after.outline : covers.flatMap(({ after }) => after.outline)
  const cuts = [...front.after.thin, ...covers.flatMap(({ paths }) => paths)]
  const bounds = boundsOf(front.paths)
  const [across, high] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  const room = height * (1 - 2 * MARGIN)
  const scale = Math.min(room / high, (width - height * 2 * MARGIN) / across)
  const place = {
    scale,
    dx: width / 2 - ((bounds.left + bounds.right) / 2) * scale,
    dy: height / 2 - ((bounds.top + bounds.bottom) / 2) * scale,
  }
  const draw = (inner: string) => plane(`<rect width="100%" height="100%"/>${inner}`, width, height)
  const data = (paths: readonly Path[]) => pathData(paths, place)
  return {
    // What was milled is marked in straight lines, as around a centre far away.
    ...{ width, height, scale, centre: isRound(part) ? [place.dx, place.dy] : [place.dx, -FAR * height] },
    body: await draw(
      `<path d="${data(front.paths)}" fill="#fff" fill-rule="evenodd"/><path d="${data(holes)}" fill="#000"/>`,
    ),
    cuts: await draw(`<path d="${data(cuts)}" fill="none" stroke="#fff" stroke-width="${CUT_MM * scale}"/>`),
    tone: toneOf(part),
  }
}

const isRound = ({ specs }: PartToDraw) => specs.mountMm === undefined
const isRing = ({ category }: PartToDraw) => category === 'Chainrings'

function toneOf({ specs }: PartToDraw): (radiusMm: number) => number {
  const material = String(specs.material ?? '')
  if (/carrier/.test(material)) return (radius) => (radius < CARRIER_MM ? 1.16 : 1)
  return () => (/alumin/.test(material) ? 1.12 : 1)
}

async function plane(inner: string, width: number, height: number): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`
  return sharp(Buffer.from(svg)).toColourspace('b-w').extractChannel(0).raw().toBuffer()
}

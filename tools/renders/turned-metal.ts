import sharp from 'sharp'

/** Pixels row by row; `scale` of them are a millimetre. */
export type Plate = {
  width: number
  height: number
  /** 255 where there is metal. */
  body: Uint8Array
  /** 255 where a line is cut into it. */
  cuts: Uint8Array
  scale: number
  /** Where it was turned around, in pixels. */
  centre: readonly [number, number]
  /** How bright a place of this radius in millimetres is: steel, or a carrier of aluminium. */
  tone: (radiusMm: number) => number
}

const BEVEL_MM = 0.9
const CUT_DEPTH = 0.25
const GROUND = [243, 245, 245] as const
const SHADE = 0.34
/** Towards the lamps, from the plate: x to the right, y down, z to the eye. */
const LAMPS = [
  { towards: unit(-0.55, -0.75, 0.65), power: 1 },
  { towards: unit(0.8, 0.35, 0.55), power: 0.45 },
] as const

/** The plate lit from two sides: bright fans where the marks of turning catch the light, as on real discs. */
export async function drawMetal(plate: Plate): Promise<Buffer> {
  const { width, height, body } = plate
  const heights = await heightsOf(plate)
  const shadow = await blurred(body, width, height, plate.scale * 1.6)
  const [dropX, dropY] = [Math.round(plate.scale * 0.9), Math.round(plate.scale * 1.3)]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const under = shadow[Math.max(0, y - dropY) * width + Math.max(0, x - dropX)] ?? 0
      const light = lightAt(plate, heights, x, y)
      const metal = (body[at] ?? 0) / 255
      for (let channel = 0; channel < 3; channel += 1) {
        const ground = (GROUND[channel] ?? 0) * (1 - (SHADE * under) / 255)
        const shown = light * ([0.985, 1, 1.02][channel] ?? 1)
        pixels[at * 3 + channel] = Math.round(Math.min(255, ground * (1 - metal) + shown * metal))
      }
    }
  return pixels
}

/** Millimetres above the ground: round edges, and what is cut in. */
async function heightsOf({ width, height, body, cuts, scale }: Plate): Promise<Float32Array> {
  const soft = await blurred(body, width, height, BEVEL_MM * scale * 0.5)
  const lines = await blurred(cuts, width, height, scale * 0.12)
  const heights = new Float32Array(width * height)
  for (let at = 0; at < heights.length; at += 1) {
    // The blurred edge is half there: from there on it rises to full height.
    const inside = Math.max(0, (soft[at] ?? 0) / 127.5 - 1)
    heights[at] = BEVEL_MM * Math.sin((inside * Math.PI) / 2) - (CUT_DEPTH * (lines[at] ?? 0)) / 255
  }
  return heights
}

function lightAt({ width, scale, centre, tone }: Plate, heights: Float32Array, x: number, y: number): number {
  const at = y * width + x
  const slope = (step: number) => (((heights[at + step] ?? 0) - (heights[at - step] ?? 0)) * scale) / 2
  const normal = unit(-slope(1), -slope(width), 1)
  const [dx, dy] = [x - centre[0], y - centre[1]]
  const radius = Math.hypot(dx, dy)
  const [alongX, alongY] = radius === 0 ? [1, 0] : [-dy / radius, dx / radius]
  // The tool's marks lie around the centre; a bevel tilts them.
  const lift = -(alongX * normal[0] + alongY * normal[1]) / normal[2]
  const mark = unit(alongX, alongY, lift)
  const grain = 1 + 0.05 * grainOf(radius / scale) + 0.015 * grainOf(at * 0.731)
  let light = 62
  for (const { towards, power } of LAMPS) {
    const half = unit(towards[0], towards[1], towards[2] + 1)
    const across = Math.sqrt(Math.max(0, 1 - dot(mark, half) ** 2))
    const shine = across ** 26 * Math.max(0, dot(normal, half)) ** 3
    light += power * (64 * Math.max(0, dot(normal, towards)) + 118 * shine)
  }
  return light * grain * tone(radius / scale)
}

/** From -1 to 1, the same for the same place. */
function grainOf(place: number): number {
  const wave = Math.sin(Math.round(place * 9) * 127.1) * 43_758.5453
  return 2 * (wave - Math.floor(wave)) - 1
}

async function blurred(plane: Uint8Array, width: number, height: number, sigma: number): Promise<Uint8Array> {
  const raw = { raw: { width, height, channels: 1 as const } }
  return sharp(plane, raw).blur(Math.max(0.3, sigma)).toColourspace('b-w').raw().toBuffer()
}

type Vector = readonly [number, number, number]

function unit(x: number, y: number, z: number): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

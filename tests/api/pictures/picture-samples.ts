import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Red above green on the left, blue above white on the right: no turn and no mirror leaves it as it is. */
const QUARTERS = { red: [230, 20, 20], blue: [20, 20, 230], green: [20, 160, 20], white: [250, 250, 250] } as const
export type Quarter = keyof typeof QUARTERS
type Size = { width: number; height: number }

function quarterAt(x: number, y: number, { width, height }: Size): Quarter {
  const left = x < width / 2
  if (y < height / 2) return left ? 'red' : 'blue'
  return left ? 'green' : 'white'
}

/** A picture of the four quarters, as sharp has it before it is written in some format. */
export function quarters(size: Size = { width: 400, height: 300 }): Sharp {
  return quartersStored(size, 1)
}

/**
 * The quarters as a camera stores them that was held some other way: EXIF's orientation says which side of what is seen
 * the first row and the first column are (Exif 2.32, section 4.6.4). Written out by hand, so that sharp is not its own
 * witness.
 */
export function quartersStored(seen: Size, orientation: number): Sharp {
  const { width: w, height: h } = seen
  const stored = orientation > 4 ? { width: h, height: w } : seen
  const source = (x: number, y: number): [number, number] => {
    const places: [number, number][] = [
      [x, y],
      [w - 1 - x, y],
      [w - 1 - x, h - 1 - y],
      [x, h - 1 - y],
      [y, x],
      [w - 1 - y, x],
      [w - 1 - y, h - 1 - x],
      [y, h - 1 - x],
    ]
    return places[orientation - 1] ?? [x, y]
  }
  const pixels = new Uint8Array(w * h * 3)
  for (let y = 0; y < stored.height; y += 1) {
    for (let x = 0; x < stored.width; x += 1) {
      pixels.set(QUARTERS[quarterAt(...source(x, y), seen)], (y * stored.width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { ...stored, channels: 3 } })
}

/** Which quarter's colour is in the middle of each quarter of a picture, row by row. */
export async function quartersOf(file: Uint8Array): Promise<(Quarter | 'none')[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const places = [1, 3].flatMap((row) => [1, 3].map((column) => [column, row] as const))
  return places.map(([column, row]) => {
    const at = Math.floor((info.height * row) / 4) * info.width + Math.floor((info.width * column) / 4)
    const pixel = [...data.subarray(at * info.channels, at * info.channels + 3)]
    const names = Object.keys(QUARTERS) as Quarter[]
    return (
      names.find((name) => QUARTERS[name].every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 32)) ?? 'none'
    )
  })
}

/** A PNG whose header claims a size that its data does not have. */
export function pngThatClaims({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}

/** A picture of so many pixels that compresses well, as the largest that cameras give. */
export function large(size: Size): Sharp {
  const tile = new Uint8Array(8 * 8 * 3).map((_, index) => (index * 37) % 251)
  return sharp(tile, { raw: { width: 8, height: 8, channels: 3 } }).resize({ ...size, fit: 'fill', kernel: 'nearest' })
}

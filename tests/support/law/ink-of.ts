import sharp from 'sharp'

/** Where a drawing has ink within a part of it, in its own units. */
export async function inkOf(svg: string, [left, top, width, height]: readonly [number, number, number, number]) {
  const density = 288
  const part = { left: left * 4, top: top * 4, width: width * 4, height: height * 4 }
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .extract(part)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const columns = [...data.keys()].filter((at) => (data[at] ?? 255) < 128).map((at) => at % info.width)
  return columns.length === 0
    ? undefined
    : { from: left + Math.min(...columns) / 4, to: left + Math.max(...columns) / 4 }
}

type Colour = readonly number[] // Red, green and blue, 0 to 255

/** What logos stand on: the header of light and of dark pages, as in tokens.css. */
export const GROUNDS = { light: [253, 254, 254], dark: [15, 22, 28] } as const

const LEAST_CONTRAST = 3 // Graphics, WCAG 2.2, 1.4.11

/**
 * Whether most of a picture can hardly be told from its ground.
 * @param pixels red, green, blue and opacity of each, as a canvas has them
 */
export function isHardToSee(pixels: ArrayLike<number>, ground: Colour): boolean {
  const behind = luminanceOf(ground)
  let [seen, hard] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    const front = luminanceOf([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    const [lighter, darker] = [Math.max(front, behind), Math.min(front, behind)]
    seen++
    if ((lighter + 0.05) / (darker + 0.05) < LEAST_CONTRAST) hard++
  }
  return hard > seen / 2
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminanceOf(colour: Colour): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** What a loaded picture shows, at the size it has on the page. */
export function pixelsOf(image: HTMLImageElement): ArrayLike<number> {
  const { width, height } = image
  const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  drawing?.drawImage(image, 0, 0, width, height)
  return drawing && width > 0 && height > 0 ? drawing.getImageData(0, 0, width, height).data : []
}

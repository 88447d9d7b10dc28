import { strToU8, type Zippable, zipSync } from 'fflate'
import { STAND_IN } from '#admin/server/law-artwork/recognise-artwork.ts'

const svg = (width: number, height: number, content: string) =>
  strToU8(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${STAND_IN}</title>${content}</svg>`,
  )

const field = (x: number, y: number, text: string) =>
  `<text class="cls-1" transform="translate(${x} ${y})"><tspan x="0" y="0">${text}</tspan></text>`

/** As large as the published files, with the fields of the label where they have them; nothing else is alike. */
export const STAND_IN_NOTICE = svg(595.28, 841.89, '<rect width="595.28" height="841.89" fill="#7a3"/>')
export const STAND_IN_LABEL = svg(
  269.29,
  283.46,
  `<rect width="269.29" height="283.46" fill="#fff"/>${field(6.32, 74.52, 'Brand/</tspan><tspan>Trademark')}${field(196.75, 74.52, 'Model identifier')}${field(5.07, 150.57, 'XX')}`,
)
export const STAND_IN_NESTED_LABEL = svg(
  368.5,
  56.69,
  `<rect width="368.5" height="56.69" fill="#fff"/>${field(10.39, 46.65, 'XX')}`,
)

export const NOTICE_FILE = 'SVG/Legal guarantee_notice EN.svg'

/** An archive as the Commission's, of stand-ins that no shop for customers takes. */
export function standInArchive(files: Zippable = {}): Uint8Array {
  return zipSync({
    [NOTICE_FILE]: STAND_IN_NOTICE,
    'SVG/Legal guarantee_notice EN_BW.svg': STAND_IN_NOTICE,
    'GARAN Label_colour.svg': STAND_IN_LABEL,
    'GARAN Label_nested display.svg': STAND_IN_NESTED_LABEL,
    ...files,
  })
}

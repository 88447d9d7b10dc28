import { type Message, msg, say } from '#platform/contract/language/text.ts'
import { type InterWeight, shapeInter } from './inter-outlines.ts'

export type LabelFields = { brand: string; model: string; years: number }
export type LabelKind = 'label' | 'nested-label'

/** In units of the published drawings, as others have measured them: between the ends of its rule, less a gap. */
const MOST_WIDE = (262.97 - 6.32 - 8) / 2
const MOST_BRAND = 30

type Place = {
  field: keyof LabelFields
  placeholder: string
  weight: InterWeight
  size: number
  spacing: number // Between signs, in parts of the size
  y: number
} & ({ start: number } | { end: number; most: number })

const YEARS = { field: 'years', placeholder: 'XX', weight: 'extraBold' } as const
const SMALL = { weight: 'regular', size: 9, spacing: 0, y: 74.52 } as const
const PLACES: Readonly<Record<LabelKind, readonly Place[]>> = {
  label: [
    { ...SMALL, field: 'brand', placeholder: 'Brand/Trademark', start: 6.32 },
    { ...SMALL, field: 'model', placeholder: 'Model identifier', end: 262.97, most: MOST_WIDE },
    { ...YEARS, size: 80, spacing: -0.03, y: 150.57, end: 116.4, most: 110 },
  ],
  'nested-label': [{ ...YEARS, size: 41.56, spacing: -0.02, y: 46.65, end: 68.65, most: 57.5 }],
}

/** What keeps a part from having the label, and what to do; undefined when it can have it. */
export async function labelFault({ brand, model }: Pick<LabelFields, 'brand' | 'model'>): Promise<string | undefined> {
  const brandFault = await faultOf(BRAND, brand, MOST_BRAND)
  return brandFault ?? faultOf(MODEL, model, Number.POSITIVE_INFINITY)
}

type FaultWords = { sign: Message; length: Message<'most'> }

const BRAND: FaultWords = {
  sign: msg('The label can’t show every sign of the brand'),
  length: msg('Shorten the brand to {most} characters'),
}
const MODEL: FaultWords = {
  sign: msg('The label can’t show every sign of the model'),
  length: msg('Shorten the model to {most} characters'),
}

async function faultOf(words: FaultWords, text: string, most: number): Promise<string | undefined> {
  const { isWhole } = await shapeInter(text, SMALL.weight)
  if (!isWhole) return say(words.sign)
  const signs = Array.from(text)
  let fitting = Math.min(signs.length, most)
  while (fitting > 0 && (await widthOf(signs.slice(0, fitting).join(''))) > MOST_WIDE) fitting -= 1
  return fitting < signs.length ? say(words.length, { most: String(fitting) }) : undefined
}

async function widthOf(text: string): Promise<number> {
  const { width, unitsPerEm } = await shapeInter(text, SMALL.weight)
  return (width * SMALL.size) / unitsPerEm
}

const TEXT = /<text\b([^>]*)>([\s\S]*?)<\/text>/g
const KEPT = /\s(?:class|fill|style)="[^"]*"/g

/**
 * The label with its fields as outlines in the place of its placeholders: a drawing in an `<img>` loads no font. The
 * rest stays as it was published. Undefined when the drawing has not each placeholder once.
 */
export async function fillLabel(drawing: string, kind: LabelKind, fields: LabelFields): Promise<string | undefined> {
  const places = PLACES[kind]
  const found = [...drawing.matchAll(TEXT)].map(([whole, attributes = '', content = '']) => {
    const text = content.replace(/<[^>]*>/g, '').replace(/\s+/g, '')
    return { whole, attributes, place: places.find(({ placeholder }) => placeholder.replace(/\s/g, '') === text) }
  })
  if (places.some((place) => found.filter((each) => each.place === place).length !== 1)) return undefined
  let filled = drawing
  for (const { whole, attributes, place } of found) {
    if (!place) continue
    const paths = await outlined(place, String(fields[place.field]))
    const group = `<g${(attributes.match(KEPT) ?? []).join('')}>${paths}</g>`
    filled = filled.replace(whole, () => group)
  }
  return filled
}

/** Years with a half are wider than the two digits of the published drawing: they are set smaller. */
async function outlined(place: Place, text: string): Promise<string> {
  const { weight, size, spacing, y } = place
  const { glyphs, width, unitsPerEm } = await shapeInter(text, weight)
  const whole = width + glyphs.length * spacing * unitsPerEm
  const wide = (whole * size) / unitsPerEm
  const shown = 'most' in place ? Math.min(1, place.most / wide) : 1
  const scale = (size * shown) / unitsPerEm
  const left = 'start' in place ? place.start : place.end - wide * shown
  return glyphs
    .map(({ path, x }, at) => {
      const place = left + (x + at * spacing * unitsPerEm) * scale
      return (
        path &&
        `<path transform="translate(${rounded(place)} ${y}) scale(${scale.toFixed(6)} ${-scale.toFixed(6)})" d="${path}"/>`
      )
    })
    .join('')
}

const rounded = (value: number) => Number(value.toFixed(3))

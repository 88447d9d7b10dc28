import { type MeasuringDrawing, measuringDrawing } from '#packages/drawings/measuring/measuring-drawings.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { msgc, say } from '#platform/contract/language/text.ts'

/** What stands beside the dimensions of drawings, which have little room. */
const WORDS = {
  'width of the shell': msgc('drawing', 'width of the shell'),
  bore: msgc('drawing', 'bore'),
  'bore above': msgc('drawing', 'bore above'),
  'bore below': msgc('drawing', 'bore below'),
  diameter: msgc('drawing', 'diameter'),
  'often stamped here': msgc('drawing', 'often stamped here'),
  'inside width': msgc('drawing', 'inside width'),
  axle: msgc('drawing', 'axle'),
  'between the hooks': msgc('drawing', 'between the hooks'),
  'width: the first number': msgc('drawing', 'width: the first number'),
  gap: msgc('drawing', 'gap'),
  tyre: msgc('drawing', 'tyre'),
  'count the cogs': msgc('drawing', 'count the cogs'),
  'smallest: count its teeth': msgc('drawing', 'smallest: count its teeth'),
  'length under the head': msgc('drawing', 'length under the head'),
  'count crests within 10 mm': msgc('drawing', 'count crests within 10 mm'),
  'IS: 51': msgc('drawing', 'IS: 51'),
  'post: 74': msgc('drawing', 'post: 74'),
  'six bolts': msgc('drawing', 'six bolts'),
  'splines, one ring': msgc('drawing', 'splines, one ring'),
  'hole to hole': msgc('drawing', 'hole to hole'),
  steerer: msgc('drawing', 'steerer'),
  'crown race seat': msgc('drawing', 'crown race seat'),
  stem: msgc('drawing', 'stem'),
} as const

const sayIn = (text: string) => (Object.hasOwn(WORDS, text) ? say(WORDS[text as keyof typeof WORDS]) : text)

/** What to measure, worded for the reader. */
export const drawMeasuring = (name: MeasuringDrawing) =>
  measuringDrawing(name, { language: currentLanguage(), say: sayIn })

/** English has the address without a language, as ever. */
export function measuringAddress(name: MeasuringDrawing): string {
  const language = currentLanguage()
  const own = language === 'en' ? '' : `language=${language}&`
  return `/static/measuring/${name}.svg?${own}v=${drawMeasuring(name).version}`
}

export const DRAWN_WORDS: readonly string[] = Object.keys(WORDS)

import { createHash } from 'node:crypto'
import { drawingVersion, versionOfDrawing } from '#packages/drawings/drawing-version.ts'
import type { DrawingWords } from '#packages/drawings/drawing-words.ts'
import type { PartToDraw } from '#packages/drawings/part-drawer.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { currentLanguage, SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { type Message, msg, msgc, say } from '#platform/contract/language/text.ts'
import type { WithTexts } from './part-texts-store.ts'

/** What stands in drawings, with # for figures, which have little room. */
const PHRASES: Readonly<Record<string, Message<'figure' | 'other'>>> = {
  'Not drawn': msg('Not drawn'),
  'No positions yet': msg('No positions yet'),
  '# T': msgc('drawing', '{figure} T'),
  'to # T': msgc('drawing', 'to {figure} T'),
  '# × # T': msgc('drawing', '{figure} × {other} T'),
  'capacity # T': msgc('drawing', 'capacity {figure} T'),
  '# cogs': msgc('drawing', '{figure} cogs'),
  '# holes': msgc('drawing', '{figure} holes'),
  '# spokes': msgc('drawing', '{figure} spokes'),
  '# bolts': msgc('drawing', '{figure} bolts'),
  '# pins': msgc('drawing', '{figure} pins'),
  '# links': msgc('drawing', '{figure} links'),
  '# gears': msgc('drawing', '{figure} gears'),
  '# notches': msgc('drawing', '{figure} notches'),
  '# points': msgc('drawing', '{figure} points'),
  'BCD #': msgc('drawing', 'BCD {figure}'),
  '# × BCD #': msgc('drawing', '{figure} × BCD {other}'),
  'PCD #': msgc('drawing', 'PCD {figure}'),
  'ERD #': msgc('drawing', 'ERD {figure}'),
  't = #': msgc('drawing', 't = {figure}'),
  'frame # cm': msgc('drawing', 'frame {figure} cm'),
  'travel #': msgc('drawing', 'travel {figure}'),
  'valve #': msgc('drawing', 'valve {figure}'),
  'reach #': msgc('drawing', 'reach {figure}'),
  'rise #': msgc('drawing', 'rise {figure}'),
  'inside #': msgc('drawing', 'inside {figure}'),
  '#° back': msgc('drawing', '{figure}° back'),
  'tyre to #': msgc('drawing', 'tyre to {figure}'),
  'tyres # to #': msgc('drawing', 'tyres {figure} to {other}'),
  'rail ⌀#': msgc('drawing', 'rail ⌀{figure}'),
  'wire ⌀#': msgc('drawing', 'wire ⌀{figure}'),
  'hose ⌀#': msgc('drawing', 'hose ⌀{figure}'),
  'bore ⌀#': msgc('drawing', 'bore ⌀{figure}'),
  'Long pull': msgc('drawing', 'Long pull'),
  'Short pull': msgc('drawing', 'Short pull'),
}

/** Of these, only the figures are written in the reader's way; other texts, such as threads, are names. */
const FIGURES = /^(?:[⌀+]?#°?|# cm|#–#|# × ⌀#)$/

const FIGURE = /\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?)*/g

/** The words of drawings in the reader's language. */
export function drawingWords(): DrawingWords {
  const language = currentLanguage()
  return { language, say: language === SOURCE_LANGUAGE ? (text) => text : sayPhrase }
}

/** What can be said, with # for figures. */
export const DRAWN_PHRASES: readonly string[] = Object.keys(PHRASES)

export const phraseOf = (text: string): string => text.replace(FIGURE, '#')

function sayPhrase(text: string): string {
  const figures = (text.match(FIGURE) ?? []).map((figure) => figureText(figure))
  const phrase = phraseOf(text)
  const [figure = '', other = ''] = figures
  const known = Object.hasOwn(PHRASES, phrase) ? PHRASES[phrase] : undefined
  if (known) return say(known, { figure, other })
  return FIGURES.test(phrase) ? phrase.replace(/#/g, () => figures.shift() ?? '') : text
}

const digests = new Map<string, string>()

/** What is drawn in the reader's language changes with this; nothing in English. */
export function versionOfWords(): string {
  const language = currentLanguage()
  if (language === SOURCE_LANGUAGE) return ''
  const known = digests.get(language)
  if (known) return known
  const said = Object.values(PHRASES).map((phrase) => say(phrase, { figure: figureText('0.5'), other: '' }))
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 12)
  digests.set(language, digest)
  return digest
}

/** The version of a part's drawing in the reader's language. */
export function drawnVersion(row: WithTexts<PartToDraw>): string {
  const own = [versionOfWords(), row.shown?.name ?? '']
  if (own.every((words) => words === '')) return drawingVersion(row)
  const { category, name, sku, specs } = row
  return versionOfDrawing([category, name, sku, specs, ...own])
}

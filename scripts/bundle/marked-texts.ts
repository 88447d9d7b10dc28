import { createHash } from 'node:crypto'
import type { Catalogue } from '../../areas/platform/server/language/catalogues.ts'

/** A text of the code, as it stands there. `other`: its English form for several things. */
export type MarkedText = { key: string; english: string; other?: string }

export type Translation = { catalogue: Catalogue; countsLikeEnglish: boolean }

type Node = { type: string; start: number; end: number; [name: string]: unknown }
type Edit = { start: number; end: number; text: string }

const MARK = /@@([\da-f]{10})(o?)@@/g

/**
 * Puts a mark in place of each text that `t`, `tc`, `msg`, `msgc` and `plural` are called with; adds them to `texts`.
 * Where no values are filled in, the text takes the place of the whole call.
 * @throws Error for a call whose text does not stand there as it is
 */
export function markTexts(code: string, program: object, texts: Map<string, MarkedText>): string {
  const edits: Edit[] = []
  visit(program as Node, (call) => {
    const marked = (call.callee as Node).name === 'say' ? readOf(call) : markOf(call, texts)
    if (!marked) throw new Error(`A text must stand in its call as it is: ${code.slice(call.start, call.end)}`)
    edits.push(...marked)
  })
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((marked, { start, end, text }) => marked.slice(0, start) + text + marked.slice(end), code)
}

/** A constant is a text of the reader’s language already. */
function readOf({ start, end, arguments: given }: Node): Edit[] {
  const [text, ...values] = given as Node[]
  if (!text || values.length > 0) return []
  return [
    { start, end: text.start, text: '(' },
    { start: text.end, end, text: ')' },
  ]
}

function markOf(call: Node, texts: Map<string, MarkedText>): Edit[] | undefined {
  const name = (call.callee as Node).name as string
  const given = call.arguments as Node[]
  const isPlural = name === 'plural'
  const isSensed = name === 'tc' || name === 'msgc'
  const [from, to] = isPlural ? [given[1], given[2]] : [given[0], given[isSensed ? 1 : 0]]
  const [first, last] = [textOf(from), textOf(to)]
  if (!from || !to || first === undefined || last === undefined) return undefined
  const key = isSensed ? `${first}\u0004${last}` : first
  const id = createHash('sha256').update(`${key}\0${last}`).digest('hex').slice(0, 10)
  texts.set(id, isPlural ? { key, english: first, other: last } : { key, english: last })
  const mark = `"@@${id}@@"`
  if (to === given.at(-1) && !isPlural) return [{ start: call.start, end: call.end, text: mark }]
  const before = isSensed ? '"", ' : ''
  return [{ start: from.start, end: to.end, text: before + mark + (isPlural ? `, "@@${id}o@@"` : '') }]
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  const isPlain = node?.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0
  return isPlain ? (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked : undefined
}

function visit(node: Node, found: (call: Node) => void): void {
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined
  if (callee?.type === 'Identifier' && /^(t|tc|msg|msgc|say|plural)$/.test(callee.name as string)) found(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof child.type === 'string') visit(child, found)
}

/**
 * The script with the texts of a language in place of their marks, and English ones where its catalogue has none.
 * Several forms stand in the place of the first, as `plural` reads them, unless they are counted like those of English.
 */
export function putTexts(
  code: string,
  texts: ReadonlyMap<string, MarkedText>,
  { catalogue, countsLikeEnglish }: Translation,
): string {
  return code.replace(MARK, (_mark, id: string, isOther: string) => {
    const marked = texts.get(id)
    if (!marked) throw new Error(`A script has the mark of a text that no module has: ${id}`)
    const { key, english, other } = marked
    const forms = catalogue.get(key)
    if (other === undefined) return inQuotes(forms?.[0] ?? english)
    if (!forms || countsLikeEnglish) return inQuotes((forms ?? [english, other])[isOther ? 1 : 0] ?? '')
    return isOther ? '' : inQuotes(forms.join('\u0001'))
  })
}

/** Whether a language has a form for one thing and another for every count that is likely. */
export function countsLikeEnglish(language: string): boolean {
  const rules = new Intl.PluralRules(language)
  return rules.select(1) === 'one' && [0, 2, 3, 5, 11, 21, 101].every((count) => rules.select(count) === 'other')
}

/** Whichever quotes a script has around it. */
function inQuotes(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/['`]|\$\{/g, '\\$&')
}

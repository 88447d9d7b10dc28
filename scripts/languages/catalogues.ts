import { globSync } from 'node:fs'
import { GettextExtractor, JsExtractors } from 'gettext-extractor'
import PO from 'pofile'
import type { Scope } from '../../areas/platform/server/language/catalogues.ts'
import { moduleGraph } from './module-graph.ts'
import { goneFromList, scopesOf } from './scopes.ts'

/** A text of the code: its English with the sense, and the form for several things where it counts. */
export type SourceText = {
  sense: string | null
  text: string
  other: string | null
  files: readonly string[]
  scope: Scope
}

const SOURCES = '{areas,packages}/**/*.{ts,tsx}'

const text = { arguments: { text: 0 } }
const withSense = { arguments: { context: 0, text: 1 } }
const counted = { arguments: { text: 1, textPlural: 2 } }

/**
 * All texts of the code, in the order of the alphabet, and what is wrong with how they stand there: a text that is read
 * when its module is loaded has no reader yet.
 */
export function sourceTexts(root: string): { texts: SourceText[]; faults: string[] } {
  const inRoot = (file: string) => file.replace(`${root}/`, '')
  const extractor = new GettextExtractor()
  const faults = goneFromList(root).map((each) => `scripts/languages/administration.ts: there is no ${each}`)
  const imports = new Map<string, string[]>()
  const parser = extractor.createJsParser([
    JsExtractors.callExpression(['t', 'msg'], text),
    JsExtractors.callExpression(['tc', 'msgc'], withSense),
    JsExtractors.callExpression('plural', counted),
    (node, { fileName }) => {
      const name = calledName(node)
      if (name && READ_AT_ONCE.has(name) && !isInFunction(node))
        faults.push(`${inRoot(fileName)}: ${node.getText()} is read before anybody asks: use msg and say`)
    },
    (node, { fileName }) => {
      const loaded = loadedBy(node)
      if (loaded) imports.set(inRoot(fileName), [...(imports.get(inRoot(fileName)) ?? []), loaded])
    },
  ])
  for (const file of globSync(SOURCES, { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/node_modules/**'] }).sort())
    parser.parseFile(`${root}/${file}`)
  const scopeOf = scopesOf(root, moduleGraph(root, imports))
  const texts = extractor
    .getMessages()
    .map(({ context, text, textPlural, references }) => {
      const files = [...new Set(references.map((each) => inRoot(each).replace(/:\d+$/, '')))].sort()
      const scope: Scope = files.some((file) => scopeOf(file) === 'shop') ? 'shop' : 'admin'
      return { sense: context || null, text: text ?? '', other: textPlural || null, files, scope }
    })
    .sort((a, b) => compare(a.text, b.text) || compare(a.sense ?? '', b.sense ?? ''))
  return { texts, faults }
}

type Extract = NonNullable<Parameters<GettextExtractor['createJsParser']>[0]>[number]
type Node = Parameters<Extract>[0]

const READ_AT_ONCE = new Set(['t', 'tc', 'plural', 'say'])

function calledName(node: Node): string | undefined {
  const { expression } = node as { expression?: Node & { escapedText?: string } }
  return 'arguments' in node ? expression?.escapedText : undefined
}

/** What a statement or a call of `import` loads; types are not loaded. */
function loadedBy(node: Node): string | undefined {
  const { moduleSpecifier, importClause, isTypeOnly, expression, arguments: given } = node as Loading
  if (moduleSpecifier) return importClause?.isTypeOnly || isTypeOnly ? undefined : moduleSpecifier.text
  return given && expression?.getText() === 'import' ? given[0]?.text : undefined
}

type Loading = Partial<{
  moduleSpecifier: { text: string }
  importClause: { isTypeOnly: boolean }
  isTypeOnly: boolean
  expression: Node
  arguments: readonly { text?: string }[]
}>

/** All that may be called have parameters. */
function isInFunction({ parent }: Node): boolean {
  return parent !== undefined && ('parameters' in parent || isInFunction(parent))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** A catalogue with every text of the code and no other one, with the translations that `known` has. */
export function refreshed(texts: readonly SourceText[], language: string, known: PO): string {
  const translations = new Map(known.items.map((item) => [keyOf(item.msgctxt ?? null, item.msgid), item]))
  const po = new PO()
  po.headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
    'Plural-Forms': known.headers['Plural-Forms'] || 'nplurals=2; plural=(n != 1);',
    ...(language && { 'X-Scopes': known.headers['X-Scopes'] || 'shop, admin' }),
  }
  const forms = formsOf(po.headers['Plural-Forms'] ?? '')
  po.items = texts.map((each) => itemOf(each, translations.get(keyOf(each.sense, each.text)), forms))
  return `${po.toString().trimEnd()}\n`
}

type Item = InstanceType<typeof PO.Item>

function itemOf({ sense, text, other, files, scope }: SourceText, before: Item | undefined, forms: number): Item {
  const item = new PO.Item()
  item.msgid = text
  if (sense) item.msgctxt = sense
  if (other) item.msgid_plural = other
  item.references = [...files]
  if (scope === 'admin') item.extractedComments = ['admin']
  item.msgstr = Array(other ? forms : 1).fill('')
  // A text that now counts, or no longer does, is translated anew.
  if (before === undefined || Boolean(before.msgid_plural) !== Boolean(other)) return item
  const { msgstr, comments, flags } = before
  return Object.assign(item, { msgstr, comments, flags })
}

const keyOf = (sense: string | null, text: string) => `${sense ?? ''}\u0004${text}`

/** How many forms the texts that count have in a catalogue. */
export function formsOf(catalogue: string): number {
  return Number(/nplurals=(\d+)/.exec(catalogue)?.[1] ?? 2)
}

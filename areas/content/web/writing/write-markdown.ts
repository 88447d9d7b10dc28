import { defaultMarkdownSerializer, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown'
import type { Mark, Node } from 'prosemirror-model'
import { writtenSchema } from './written-schema.ts'

/** What would be markup anywhere: an underscore within a word, and signs that begin nothing, stay as they are. */
const MARKUP = /[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z])|&(?=#?\w+;)/giu
/** What would be markup where a line begins: items, rules, underlines of headings, quotes, headings, tables, fences. */
const LINE_START = /^(?:[-+](?=\s|$)|-(?=[-\s]*$)|=(?=[=\s]*$)|>|#(?=#{0,5}(?:\s|$))|:(?=-)|~(?=~~))/
const NUMBERED = /^(\d{1,9})(?=[.)](?:\s|$))/
const WORD = /[\p{L}\p{N}]/u
/** Signs that open or close nothing when a letter stands on their other side (CommonMark, "flanking"). */
const SIGN = /[^\p{L}\p{N}\s]/u

const entity = (sign: string) => `&#${sign.codePointAt(0)};`
const flankMarks = (node: Node | null) => node?.marks.filter(({ type }) => /^(em|strong)$/.test(type.name)) ?? []
/** Whether signs stand between a text and its neighbour that belong to the neighbour alone. */
const isMarkedBeside = (node: Node, beside: Node | null) => flankMarks(beside).some((mark) => !mark.isInSet(node.marks))

/** The sign that Markdown has at the edge of a neighbour. */
function edgeOf(node: Node | null, side: 0 | -1): string {
  if (!node) return ''
  if (!node.isText || node.marks.some(({ type }) => /^(code|link)$/.test(type.name))) return '`'
  return [...(node.text ?? '')].at(side) ?? ''
}

/**
 * Text as Markdown shows it, letter by letter. `**Note:**text` would stay as it is: a letter written as a number lets
 * the signs beside it open and close.
 */
function writeText(state: MarkdownSerializerState, node: Node, parent: Node, at: number): void {
  const [before, after] = [parent.maybeChild(at - 1), parent.maybeChild(at + 1)]
  const letters = [...(node.text ?? '')]
  const isHeld = (letter: string | undefined, beside: Node | null, side: 0 | -1) =>
    letter !== undefined && WORD.test(letter) && isMarkedBeside(node, beside) && SIGN.test(edgeOf(beside, side))
  const head = isHeld(letters[0], before, -1) ? letters.shift() : undefined
  const tail = isHeld(letters.at(-1), after, 0) ? letters.pop() : undefined
  let text = letters.join('').replace(MARKUP, '\\$&')
  if (!before || before.type.name === 'hard_break') text = text.replace(LINE_START, '\\$&').replace(NUMBERED, '$1\\')
  if (parent.type.name === 'paragraph' && parent.childCount > 1) text = text.replaceAll('|', '\\|')
  // Signs at the end of a heading's line would be dropped.
  if (parent.type.name === 'heading' && !after) text = text.replace(/(?<!\\)#(?=#*\s*$)/, '\\#')
  state.text(`${head ? entity(head) : ''}${text}${tail ? entity(tail) : ''}`, false)
}

/** The fence of a span of code, and the spaces that Markdown takes away again. */
function codeSigns(text: string): [string, string] {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '')
  const ticks = '`'.repeat(longest + 1)
  return isPadded ? [`${ticks} `, ` ${ticks}`] : [ticks, ticks]
}

/** The sign of a list: another one where it would run into the list before. */
function markerOf<Marker>(parent: Node, at: number, markers: readonly [Marker, Marker]): Marker {
  let before = at
  while (before > 0 && parent.child(before - 1).type === parent.child(at).type) before -= 1
  return (at - before) % 2 === 0 ? markers[0] : markers[1]
}

function writeTable(state: MarkdownSerializerState, table: Node): void {
  table.forEach((row, _, at) => {
    const cells = row.children.map((cell) => writeCell(cell))
    state.ensureNewLine()
    state.write(`| ${cells.join(' | ')} |`)
    if (at > 0) return
    state.ensureNewLine()
    state.write(`| ${row.children.map(({ attrs: { align } }) => RULES[align ?? 'none']).join(' | ')} |`)
  })
  state.closeBlock(table)
}

const RULES: Readonly<Record<string, string>> = { none: '---', left: ':--', center: ':-:', right: '--:' }

function writeCell(cell: Node): string {
  const { doc, paragraph } = writtenSchema.nodes
  if (cell.content.size === 0 || !doc || !paragraph) return ''
  const text = serializer.serialize(doc.create(null, paragraph.create(null, cell.content)))
  return text.replaceAll('|', '\\|')
}

const AMPERSAND = /&(?=#?\w+;)/g
const linkTitle = (title: string | null) =>
  title ? ` "${title.replace(/[\\"]/g, '\\$&').replace(AMPERSAND, '\\&')}"` : ''
const address = (href: string) => (href === '' ? '<>' : href.replace(/[()\\]/g, '\\$&').replace(AMPERSAND, '\\&'))

const { nodes, marks } = defaultMarkdownSerializer
const serializer: MarkdownSerializer = new MarkdownSerializer(
  {
    ...nodes,
    text: writeText,
    table: writeTable,
    bullet_list: (state, node, parent, at) => {
      const marker = markerOf(parent, at, ['- ', '* '])
      state.renderList(node, '  ', () => marker)
    },
    ordered_list: (state, node, parent, at) => {
      const sign = markerOf(parent, at, ['. ', ') '])
      const first = Number(node.attrs.order)
      const width = String(first + node.childCount - 1).length + 2
      state.renderList(node, ' '.repeat(width), (item) => `${first + item}${sign}`.padEnd(width))
    },
    image: (state, { attrs: { src, alt, title } }) => {
      state.write(`![${alt.replace(/\s+/g, ' ').replace(MARKUP, '\\$&')}](${address(src)}${linkTitle(title)})`)
    },
  },
  {
    ...marks,
    link: {
      open: '[',
      close: (_, { attrs: { href, title } }: Mark) => `](${address(href)}${linkTitle(title)})`,
      mixable: true,
    },
    code: {
      open: (_, _mark, parent, at) => codeSigns(parent.child(at).text ?? '')[0],
      close: (_, _mark, parent, at) => codeSigns(parent.child(at - 1).text ?? '')[1],
      escape: false,
    },
  },
)

/** Markdown of a document, or of some blocks of one. */
export function writeMarkdown(doc: Node): string {
  return serializer.serialize(doc)
}

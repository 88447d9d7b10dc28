import { Fragment, type Mark, type MarkType, type Node } from 'prosemirror-model'
import { writtenSchema } from './written-schema.ts'

/**
 * The document as Markdown can say it: no blank paragraphs, no blanks where lines begin and end, tables aligned by
 * column, and lists without blank lines only where each item is one paragraph and further lists.
 */
export function settled(node: Node): Node {
  if (node.type.name === 'table') return settledTable(node)
  if (node.isTextblock) return node.type.spec.code ? node : node.copy(trimmed(node))
  if (node.isLeaf) return node
  const children = node.children.map(settled)
  const kept = children.filter((child) => !isBlank(child))
  // Something must stay in an item or a quote.
  const content = Fragment.from(kept.length > 0 ? kept : children.slice(0, 1))
  if (node.attrs.tight === undefined) return node.copy(content)
  return node.type.create({ ...node.attrs, tight: isTight(node.attrs.tight, content.content) }, content, node.marks)
}

const isBlank = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0

function isTight(wanted: boolean, items: readonly Node[]): boolean {
  const [only] = items
  const canBeLoose = items.length > 1 || (only?.childCount ?? 0) > 1
  return (wanted || !canBeLoose) && items.every(isShort)
}

/** A paragraph, and lists that Markdown tells from its next line. */
const isShort = (item: Node) =>
  item.children.every((child, at) => (at === 0 ? child.type.name === 'paragraph' : interruptsText(child)))
const interruptsText = ({ type, attrs, firstChild }: Node) =>
  /_list$/.test(type.name) &&
  (attrs.order ?? 1) === 1 &&
  !isBlank(firstChild?.firstChild ?? writtenSchema.node('paragraph'))

function settledTable(table: Node): Node {
  const head = table.firstChild
  const rows = table.children.map((row) =>
    row.copy(
      Fragment.from(
        row.children.map((cell, at) =>
          cell.type.create({ align: head?.maybeChild(at)?.attrs.align ?? null }, trimmed(cell)),
        ),
      ),
    ),
  )
  return table.copy(Fragment.from(rows))
}

/** A piece of a line: a word, the blanks between two, or what is no text. `text`: undefined for the last. */
type Piece = { node: Node; text: string | undefined; marks: readonly Mark[] }

const isGap = ({ node, text, marks }: Piece) =>
  text === undefined ? node.type.name === 'hard_break' : /^\s*$/.test(text) && !marks.some(({ type }) => type.spec.code)

/** A line of text without blanks and breaks around it, and with blanks between thick and thin letters, not in them. */
function trimmed(block: Node): Fragment {
  const pieces = block.children.flatMap((node): Piece[] =>
    node.isText
      ? ((node.text ?? '')
          .replaceAll('\n', ' ')
          .match(/\s+|\S+/g)
          ?.map((text) => ({ node, text, marks: node.marks })) ?? [])
      : [{ node, text: undefined, marks: node.marks }],
  )
  trimLines(pieces, /^[ \t]+/)
  trimLines(pieces.reverse(), /[ \t]+$/)
  pieces.reverse()
  while (pieces.at(-1)?.node.type.name === 'hard_break' || pieces.at(-1)?.text === '') pieces.pop()
  for (const type of [writtenSchema.marks.em, writtenSchema.marks.strong]) if (type) withoutGaps(pieces, type)
  return Fragment.from(
    pieces.flatMap(({ node, text, marks }) =>
      text === undefined ? node.mark(marks) : text === '' ? [] : writtenSchema.text(text, marks),
    ),
  )
}

/** Takes the blanks away where a line begins, in the order given. */
function trimLines(pieces: readonly Piece[], blanks: RegExp): void {
  let isEdge = true
  for (const piece of pieces) {
    if (isEdge && piece.text !== undefined && isGap(piece)) piece.text = piece.text.replace(blanks, '')
    isEdge = piece.node.type.name === 'hard_break' || (isEdge && piece.text === '')
  }
}

/** Takes a mark from the blanks where it begins and ends. */
function withoutGaps(pieces: Piece[], type: MarkType): void {
  const isMarked = (at: number) => pieces[at] !== undefined && type.isInSet(pieces[at].marks) !== undefined
  const clear = (order: number[], step: number) => {
    for (const at of order) {
      const piece = pieces[at]
      if (piece && isMarked(at) && isGap(piece) && !isMarked(at + step)) piece.marks = type.removeFromSet(piece.marks)
    }
  }
  const order = [...pieces.keys()]
  clear(order, -1)
  clear(order.reverse(), 1)
}

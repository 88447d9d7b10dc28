import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { Mark, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { writtenSchema } from './written-schema.ts'

/** A kind of block; the schema has it. */
export const block = (name: string): NodeType => writtenSchema.nodes[name] as NodeType
export const mark = (name: string): MarkType => writtenSchema.marks[name] as MarkType

/** The innermost block around the cursor that is of one of these kinds. */
export function around(state: EditorState, ...names: string[]): { node: Node; pos: number } | undefined {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (names.includes($from.node(depth).type.name)) return { node: $from.node(depth), pos: $from.before(depth) }
  return undefined
}

/** Whether what is typed or selected has the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  if (!selection.empty) return doc.rangeHasMark(selection.from, selection.to, type)
  return type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
}

/** Makes a heading of the level, or a paragraph of one that is. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    around(state, 'heading')?.node.attrs.level === level
      ? setBlockType(block('paragraph'))(state, dispatch)
      : setBlockType(block('heading'), { level })(state, dispatch)

/** Makes a list, takes an item out of one, or makes the other kind of list of it. */
export const toggleList =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) => {
    const list = around(state, 'bullet_list', 'ordered_list')
    if (!list) return wrapInList(block(name), { tight: true })(state, dispatch)
    if (list.node.type.name === name) return liftListItem(block('list_item'))(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.pos, block(name), { tight: list.node.attrs.tight }))
    return true
  }

export const toggleQuote: Command = (state, dispatch) =>
  around(state, 'blockquote') ? lift(state, dispatch) : wrapIn(block('blockquote'))(state, dispatch)

const ROWS = 3
const COLUMNS = 2

/** An empty table with a row of headings, the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state) || around(state, 'code_block')) return false
  const rowOf = (cell: string) =>
    block('table_row').create(
      null,
      Array.from({ length: COLUMNS }, () => block(cell).create()),
    )
  const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at === 0 ? 'table_header' : 'table_cell'))
  if (!dispatch) return true
  const table = block('table').create(null, rows)
  const { tr } = state
  const { $from } = state.selection
  // In the place of an empty paragraph, else after the block with the cursor.
  const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const at = isEmpty ? $from.before() : $from.depth > 0 ? $from.after() : $from.pos
  tr.replaceWith(at, isEmpty ? $from.after() : at, table)
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}

/** In a table a new line is the cell below; after the last one it is a paragraph. */
export const cellBelow: Command = (state, dispatch) => {
  const [table, row] = [around(state, 'table'), around(state, 'table_row')]
  if (!table || !row) return false
  const { $from } = state.selection
  const column = $from.index($from.depth - 1)
  const rowAt = table.node.children.indexOf(row.node)
  const below = table.node.maybeChild(rowAt + 1)
  const { tr } = state
  const after = row.pos + row.node.nodeSize
  if (below) {
    const before = below.children.slice(0, column).reduce((size, cell) => size + cell.nodeSize, 0)
    tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1 + before + 1)))
  } else {
    const end = table.pos + table.node.nodeSize
    tr.insert(end, block('paragraph').create())
    tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)))
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

export type LinkPlace = { from: number; to: number; href: string }

/** The link at the cursor, or what is selected to become one. */
export function linkPlace(state: EditorState): LinkPlace {
  const { from, to, $from } = state.selection
  const link = mark('link').isInSet($from.marks()) ?? mark('link').isInSet($from.nodeAfter?.marks ?? [])
  if (!link) return { from, to, href: '' }
  const { parent } = $from
  let [start, end] = [$from.index(), $from.indexAfter()]
  const isLinked = (at: number) => isMarked(parent.maybeChild(at), link)
  while (isLinked(start - 1)) start -= 1
  while (isLinked(end)) end += 1
  const sizeTo = (at: number) =>
    parent.children.slice(0, at).reduce((size, node) => size + node.nodeSize, $from.start())
  return { from: sizeTo(start), to: Math.max(sizeTo(end), to), href: link.attrs.href }
}

const isMarked = (node: Node | null, link: Mark) => node !== null && link.isInSet(node.marks)

/** Links what is there, or writes the words with the link. An empty address takes the link away. */
export function setLink({ from, to }: LinkPlace, href: string, words: string): Command {
  return (state, dispatch) => {
    const { tr } = state
    const link = mark('link').create({ href })
    if (href === '') tr.removeMark(from, to, mark('link'))
    else if (from === to)
      tr.replaceWith(from, to, writtenSchema.text(words, link.addToSet(state.selection.$from.marks())))
    else tr.removeMark(from, to, mark('link')).addMark(from, to, link)
    dispatch?.(tr.removeStoredMark(mark('link')).scrollIntoView())
    return true
  }
}

/** The selected picture. */
export function pictureAt({ selection }: EditorState): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection.node : undefined
}

/** Puts a picture where the cursor is, or in the place of the selected one. */
export function setPicture(attrs: { src: string; alt: string; title: string | null }): Command {
  return (state, dispatch) => {
    if (around(state, 'code_block')) return false
    dispatch?.(state.tr.replaceSelectionWith(block('image').create(attrs)).scrollIntoView())
    return true
  }
}

import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables'
import type { ReactNode } from 'react'
import {
  around,
  block,
  hasMark,
  insertTable,
  mark,
  pictureAt,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './editor-commands.ts'

/** A button of the toolbar: it changes the text, asks something first, or (with neither) leads to the source. */
export type EditorTool = {
  name: string
  icon: ReactNode
  keys?: string
  command?: Command
  asks?: 'link' | 'picture'
  isOn?: (state: EditorState) => boolean
}

const drawn = (path: string) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="fill-none stroke-[1.5] stroke-current">
    <path d={path} />
  </svg>
)

const headingTool = (level: number): EditorTool => ({
  name: `Heading ${level}`,
  icon: `H${level}`,
  command: toggleHeading(level),
  isOn: (state) => around(state, 'heading')?.node.attrs.level === level,
})

const markTool = (name: string, type: string, icon: ReactNode, keys: string): EditorTool => ({
  ...{ name, icon, keys, command: toggleMark(mark(type)) },
  isOn: (state) => hasMark(state, mark(type)),
})

const listTool = (name: string, type: 'bullet_list' | 'ordered_list', path: string): EditorTool => ({
  ...{ name, icon: drawn(path), command: toggleList(type) },
  isOn: (state) => around(state, 'bullet_list', 'ordered_list')?.node.type.name === type,
})

const TOOLS: readonly EditorTool[] = [
  ...[2, 3, 4].map(headingTool),
  markTool('Bold', 'strong', <b>B</b>, 'Ctrl+B'),
  markTool('Italic', 'em', <i>I</i>, 'Ctrl+I'),
  markTool('Code', 'code', drawn('M8 7l-5 5 5 5M16 7l5 5-5 5'), 'Ctrl+`'),
  {
    name: 'Link',
    icon: drawn('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
    asks: 'link',
    isOn: (state) => hasMark(state, mark('link')),
  },
  listTool('List', 'bullet_list', 'M9 6h12M9 12h12M9 18h12M4 6h1M4 12h1M4 18h1'),
  listTool('Numbered list', 'ordered_list', 'M10 6h11M10 12h11M10 18h11M3 5l2-1v5M3 15h3l-3 4h3'),
  {
    ...{ name: 'Quote', icon: drawn('M4 4v16M9 7h11M9 12h11M9 17h7'), command: toggleQuote },
    isOn: (state) => around(state, 'blockquote') !== undefined,
  },
  { name: 'Table', icon: drawn('M3 5h18v14H3zM3 10h18M3 14.5h18M12 5v14'), command: insertTable },
  {
    name: 'Picture',
    icon: drawn('M3 5h18v14H3zM3 16l5-5 4 4 4-5 5 6M8 9h.5'),
    asks: 'picture',
    isOn: (state) => pictureAt(state) !== undefined,
  },
  { name: 'Undo', icon: drawn('M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 11h-3'), keys: 'Ctrl+Z', command: undo },
  { name: 'Redo', icon: drawn('M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 11h3'), keys: 'Ctrl+Shift+Z', command: redo },
]

const SOURCE: EditorTool = { name: 'Source', icon: 'Source' }

const IN_LIST: readonly EditorTool[] = [
  { name: 'Indent', icon: 'Indent', keys: 'Ctrl+]', command: sinkListItem(block('list_item')) },
  { name: 'Outdent', icon: 'Outdent', keys: 'Ctrl+[', command: liftListItem(block('list_item')) },
]

const IN_TABLE: readonly EditorTool[] = [
  { name: 'Add row', icon: '+ row', command: addRowAfter },
  { name: 'Add column', icon: '+ column', command: addColumnAfter },
  { name: 'Remove row', icon: '− row', command: deleteRow },
  { name: 'Remove column', icon: '− column', command: deleteColumn },
  { name: 'Remove table', icon: '− table', command: deleteTable },
]

/** The buttons for the place of the cursor. */
export function toolsFor(state: EditorState): readonly EditorTool[] {
  const more = isInTable(state) ? IN_TABLE : around(state, 'list_item') ? IN_LIST : []
  return [...TOOLS, SOURCE, ...more]
}

import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables'
import type { ReactNode } from 'react'
import { type Message, msg } from '#platform/contract/language/text.ts'
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
  name: Message
  icon?: ReactNode
  shown?: Message // Where there is no picture
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

const HEADINGS = [msg('Heading 2'), msg('Heading 3'), msg('Heading 4')]

const headingTool = (level: number): EditorTool => ({
  name: HEADINGS[level - 2] ?? msg('Heading 4'),
  icon: `H${level}`,
  command: toggleHeading(level),
  isOn: (state) => around(state, 'heading')?.node.attrs.level === level,
})

const markTool = (name: Message, type: string, icon: ReactNode, keys: string): EditorTool => ({
  ...{ name, icon, keys, command: toggleMark(mark(type)) },
  isOn: (state) => hasMark(state, mark(type)),
})

const listTool = (name: Message, type: 'bullet_list' | 'ordered_list', path: string): EditorTool => ({
  ...{ name, icon: drawn(path), command: toggleList(type) },
  isOn: (state) => around(state, 'bullet_list', 'ordered_list')?.node.type.name === type,
})

const TOOLS: readonly EditorTool[] = [
  ...[2, 3, 4].map(headingTool),
  markTool(msg('Bold'), 'strong', <b>B</b>, 'Ctrl+B'),
  markTool(msg('Italic'), 'em', <i>I</i>, 'Ctrl+I'),
  markTool(msg('Code'), 'code', drawn('M8 7l-5 5 5 5M16 7l5 5-5 5'), 'Ctrl+`'),
  {
    name: msg('Link'),
    icon: drawn('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
    asks: 'link',
    isOn: (state) => hasMark(state, mark('link')),
  },
  listTool(msg('List'), 'bullet_list', 'M9 6h12M9 12h12M9 18h12M4 6h1M4 12h1M4 18h1'),
  listTool(msg('Numbered list'), 'ordered_list', 'M10 6h11M10 12h11M10 18h11M3 5l2-1v5M3 15h3l-3 4h3'),
  {
    ...{ name: msg('Quote'), icon: drawn('M4 4v16M9 7h11M9 12h11M9 17h7'), command: toggleQuote },
    isOn: (state) => around(state, 'blockquote') !== undefined,
  },
  { name: msg('Table'), icon: drawn('M3 5h18v14H3zM3 10h18M3 14.5h18M12 5v14'), command: insertTable },
  {
    name: msg('Picture'),
    icon: drawn('M3 5h18v14H3zM3 16l5-5 4 4 4-5 5 6M8 9h.5'),
    asks: 'picture',
    isOn: (state) => pictureAt(state) !== undefined,
  },
  { name: msg('Undo'), icon: drawn('M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 11h-3'), keys: 'Ctrl+Z', command: undo },
  {
    name: msg('Redo'),
    icon: drawn('M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 11h3'),
    keys: 'Ctrl+Shift+Z',
    command: redo,
  },
]

const SOURCE: EditorTool = { name: msg('Source'), shown: msg('Source') }

const IN_LIST: readonly EditorTool[] = [
  { name: msg('Indent'), shown: msg('Indent'), keys: 'Ctrl+]', command: sinkListItem(block('list_item')) },
  { name: msg('Outdent'), shown: msg('Outdent'), keys: 'Ctrl+[', command: liftListItem(block('list_item')) },
]

const IN_TABLE: readonly EditorTool[] = [
  { name: msg('Add row'), shown: msg('+ row'), command: addRowAfter },
  { name: msg('Add column'), shown: msg('+ column'), command: addColumnAfter },
  { name: msg('Remove row'), shown: msg('− row'), command: deleteRow },
  { name: msg('Remove column'), shown: msg('− column'), command: deleteColumn },
  { name: msg('Remove table'), shown: msg('− table'), command: deleteTable },
]

/** The buttons for the place of the cursor. */
export function toolsFor(state: EditorState): readonly EditorTool[] {
  const more = isInTable(state) ? IN_TABLE : around(state, 'list_item') ? IN_LIST : []
  return [...TOOLS, SOURCE, ...more]
}

import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { around, block, cellBelow, mark } from './editor-commands.ts'

const insertBreak: Command = (state, dispatch) => {
  if (!around(state, 'paragraph')) return false
  dispatch?.(state.tr.replaceSelectionWith(block('hard_break').create()).scrollIntoView())
  return true
}

// The Tab key stays with the page, so that nobody is caught in the text.
const keys = keymap({
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleMark(mark('strong')),
  'Mod-i': toggleMark(mark('em')),
  'Mod-`': toggleMark(mark('code')),
  Backspace: undoInputRule,
  Enter: chainCommands(cellBelow, splitListItem(block('list_item'))),
  'Mod-]': sinkListItem(block('list_item')),
  'Mod-[': liftListItem(block('list_item')),
  'Shift-Enter': chainCommands(exitCode, insertBreak),
  'Mod-Enter': chainCommands(exitCode, insertBreak),
})

/** Signs of Markdown that become what they mean while somebody types. */
const signs = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, block('heading'), ([, signs = '']) => ({ level: signs.length })),
    wrappingInputRule(/^\s*>\s$/, block('blockquote')),
    wrappingInputRule(/^\s*[-*+]\s$/, block('bullet_list'), { tight: true }),
    wrappingInputRule(
      /^(\d{1,4})[.)]\s$/,
      block('ordered_list'),
      ([, first]) => ({ order: Number(first), tight: true }),
      ([, first], node) => node.childCount + node.attrs.order === Number(first),
    ),
    textblockTypeInputRule(/^```$/, block('code_block')),
  ],
})

/** The first row of a table has the headings of its columns: Markdown knows no other table. */
const headings = new Plugin({
  appendTransaction: (changes, _, state) => {
    if (!changes.some(({ docChanged }) => docChanged)) return null
    let { tr }: { tr: Transaction } = state
    state.doc.descendants((table, pos) => {
      if (table.type.name !== 'table') return !table.isTextblock
      table.forEach((row, offset, rowAt) => {
        row.forEach((cell, within) => {
          const wanted = block(rowAt === 0 ? 'table_header' : 'table_cell')
          if (cell.type !== wanted) tr = tr.setNodeMarkup(pos + 1 + offset + 1 + within, wanted, cell.attrs)
        })
      })
      return false
    })
    return tr.docChanged ? tr : null
  },
})

/** What the editor does by itself and by keys. */
export const editorPlugins: readonly Plugin[] = [
  signs,
  keys,
  keymap(baseKeymap),
  history(),
  gapCursor(),
  tableEditing(),
  headings,
]

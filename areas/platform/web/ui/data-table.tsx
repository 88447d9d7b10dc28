// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table roles when CSS changes `display`

import type { ReactNode } from 'react'
import { type Message, say } from '#platform/contract/language/text.ts'
import './data-table.css'

export type DataColumn<Row> = {
  key: string
  header: string | Message
  align?: 'left' | 'right'
  /** User input: long words break instead of widening the table. */
  words?: boolean
  cell: (row: Row, index: number) => ReactNode
}

type Props<Row> = {
  caption: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Many columns: turns into cards earlier. */
  wide?: boolean
  /** Few short columns: stays a table on phones. */
  small?: boolean
  /** Names a layout of its own for its cards on narrow screens. */
  cards?: string
}

/** More columns stand closer together until a window has room for them. */
const MANY = 7

/** On narrow screens each row is a card with labelled values. */
export function DataTable<Row>(props: Props<Row>) {
  return (
    <div
      className="data-table-room"
      data-wide={props.wide || undefined}
      data-small={props.small || undefined}
      data-many={props.columns.length > MANY || undefined}
    >
      <Table {...props} />
    </div>
  )
}

function Table<Row>({ caption, columns, rows, rowKey, cards }: Props<Row>) {
  return (
    <table role="table" className="data-table" data-cards={cards}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" data-align={column.align}>
              {say(column.header as Message)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-column={column.key}
                data-label={say(column.header as Message)}
                data-align={column.align}
                data-words={column.words || undefined}
              >
                {column.cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { type ReactNode, useState } from 'react'
import { t, tc } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'

type Props<Row> = {
  rows: readonly Row[]
  /** What the buttons of a row do, in words: `Move zone Germany up`. */
  wordsOf: (row: Row) => ButtonWords
  summaryOf: (row: Row) => ReactNode
  /** What is wrong within the row at this place is shown open. */
  hasError: (at: number) => boolean
  onChange: (rows: Row[]) => void
  /** All rows once one is added, at the end. */
  add: { label: string; className?: string; rows: () => Row[] }
  children: (row: Row, at: number, buttons: ButtonProps) => ReactNode
}

type ButtonWords = { up: string; down: string; remove: string }

export type ButtonProps = {
  words: ButtonWords
  at: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
}

/** Rows of which few are open at a time: a shop may have hundreds. */
export function OpeningRows<Row>({ rows, wordsOf, summaryOf, hasError, onChange, add, children }: Props<Row>) {
  const [open, setOpen] = useState<readonly number[]>([])
  /** A row that was just added is meant to be filled in. */
  const append = () => {
    const next = add.rows()
    onChange(next)
    turn(next.length - 1, true)
  }
  const move = (at: number, by: number) => {
    onChange(rows.toSpliced(at, 1).toSpliced(at + by, 0, ...rows.slice(at, at + 1)))
    setOpen(open.map((one) => (one === at ? at + by : one === at + by ? at : one)))
  }
  const remove = (at: number) => {
    onChange(rows.toSpliced(at, 1))
    setOpen(open.filter((one) => one !== at).map((one) => (one > at ? one - 1 : one)))
  }
  const turn = (at: number, isOpen: boolean) =>
    setOpen((before) => [...before.filter((one) => one !== at), ...(isOpen ? [at] : [])])
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.map((row, at) => {
          const isOpen = open.includes(at) || hasError(at)
          const buttons = {
            ...{ words: wordsOf(row), at, count: rows.length },
            onMove: (by: number) => move(at, by),
            onRemove: () => remove(at),
          }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields show only what is given
            <li key={at} className="border border-hairline bg-sheet">
              <details open={isOpen} onToggle={({ currentTarget }) => turn(at, currentTarget.open)}>
                <summary className="wrap-anywhere cursor-pointer px-4 py-3">{summaryOf(row)}</summary>
                {isOpen && <div className="flex flex-col gap-5 px-4 pb-4">{children(row, at, buttons)}</div>}
              </details>
            </li>
          )
        })}
      </ul>
      <div>
        <Button className={add.className} onClick={append}>
          {add.label}
        </Button>
      </div>
    </>
  )
}

/** Moves and removes one row of a list. */
export function MoveButtons({ words, at, count, onMove, onRemove }: ButtonProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {count > 1 && (
        <>
          <Button className="btn-sm" aria-label={words.up} disabled={at === 0} onClick={() => onMove(-1)}>
            {tc('move a row', 'Up')}
          </Button>
          <Button className="btn-sm" aria-label={words.down} disabled={at === count - 1} onClick={() => onMove(1)}>
            {tc('move a row', 'Down')}
          </Button>
        </>
      )}
      <Button className="btn-sm" aria-label={words.remove} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </div>
  )
}

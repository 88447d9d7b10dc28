import type { OrderReturns } from '#returns/contract/returns.ts'

/** What can't come back, with the reason. */
export function Excluded({ lines }: { lines: OrderReturns['lines'] }) {
  return lines.map(({ line, name, excluded }) => (
    <p key={line} className="wrap-anywhere">
      <span className="font-semibold">{name}</span>
      <br />
      {excluded}
    </p>
  ))
}

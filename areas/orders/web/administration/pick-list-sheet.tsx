import type { PickList } from '#orders/contract/order-desk.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { AcceptedDangers } from '../order-fit/judged-lines.tsx'

/** What to fetch from the shelves: by SKU, with the units of each order. */
export function PickListSheet({ list: { orders, parts } }: { list: PickList }) {
  return (
    <article className="sheet p-4 sm:p-6" aria-labelledby="pick-list-heading">
      <h2 id="pick-list-heading" className="mb-1 text-xl">
        Pick list, {counted(orders.length, 'order')}
      </h2>
      <p className="wrap-anywhere figures mb-4 text-graphite text-sm">
        {orders.map(({ number }) => number).join(', ')}
      </p>
      {orders
        .filter(({ dangers }) => dangers.length > 0)
        .map(({ _id, number, dangers }) => (
          <section key={_id} aria-label={`Order ${number}`} className="mb-4">
            <p className="figures font-semibold">{number}</p>
            <AcceptedDangers dangers={dangers} />
          </section>
        ))}
      <table className="w-full text-left">
        <thead>
          <tr className="border-ink border-b">
            {['Units', 'Part', 'Orders'].map((heading) => (
              <th key={heading} scope="col" className="label py-2 pr-4">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.part} className="border-hairline border-b align-top">
              <td className="figures py-2 pr-4 font-semibold">{part.units}</td>
              <td className="wrap-anywhere py-2 pr-4">
                <span className="figures block">{part.sku}</span>
                <span className="block text-sm">{part.name}</span>
              </td>
              <td className="py-2">
                <ul className="text-sm">
                  {part.orders.map(({ number, units }) => (
                    <li key={number} className="figures">
                      <span className="inline-block min-w-[3ch] text-right">{units}</span> × {number}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

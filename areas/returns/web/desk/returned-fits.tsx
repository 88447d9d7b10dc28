import { fitLabel } from '#orders/web/order-fit/fit-labels.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'

/** What was said about fit when the lines were ordered, and what the customer acknowledged. */
export function ReturnedFits({ back: { fits, lines } }: { back: AdministeredReturn }) {
  return (
    <section aria-labelledby="fit-heading" className="sheet p-4 sm:p-6">
      <h3 id="fit-heading" className="mb-3 text-lg">
        Fit, as it was ordered
      </h3>
      <ul className="flex flex-col gap-4">
        {fits.map((fit) => (
          <li key={fit.line}>
            <p className="wrap-anywhere font-semibold">{lines.find(({ line }) => line === fit.line)?.name}</p>
            <p className={fit.verdict === 'no' ? 'text-bad' : ''}>{fitLabel(fit)}</p>
            {fit.acknowledgedAt && (
              <p className="wrap-anywhere">
                Acknowledged on <DateTime iso={fit.acknowledgedAt} />:{' '}
                <q className="whitespace-pre-line">{fit.acknowledgedText}</q>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

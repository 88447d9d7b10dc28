import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'

/** The addresses that an order had before. */
export function PastAddresses({ order: { pastAddresses = [] } }: { order: Partial<AdministeredOrderDetails> }) {
  return pastAddresses.map(({ at, by, address, billingAddress }) => (
    <div key={at} className="mt-4 border-hairline border-t pt-3">
      <p className="font-semibold">{t('Address changed')}</p>
      <p className="wrap-anywhere text-graphite text-sm">
        <Rich
          text={
            by.email
              ? t('<date></date> by {person}. Before:', { person: by.email })
              : t('<date></date> by an administrator. Before:')
          }
          date={() => <DateTime iso={at} />}
        />
      </p>
      <p className="mt-1 whitespace-pre-line break-words text-sm">{address}</p>
      {billingAddress && (
        <p className="mt-1 whitespace-pre-line break-words text-sm">
          {t('Billed to: {address}', { address: billingAddress })}
        </p>
      )}
    </div>
  ))
}

import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { Button } from '#platform/web/ui/button.tsx'

type Props = { address: SavedAddress; included: boolean; onChange: () => void }

/** Everything is known: one look instead of four sections. */
export function ExpressCard({ address, included, onChange }: Props) {
  return (
    <section aria-labelledby="express-heading" className="sheet p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="express-heading" className="mb-2 text-lg">
            Deliver to
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{address.text}</p>
          <p className="figures mt-1">{address.phoneText ?? address.phone}</p>
          <p className="mt-3 text-graphite">{included && 'Delivery included. '}The billing address is the same.</p>
        </div>
        <Button onClick={onChange}>Change</Button>
      </div>
    </section>
  )
}

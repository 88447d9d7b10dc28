import { Link } from 'react-router'
import type { Assembly } from '#catalogue/contract/assemblies/assemblies.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { AddUnits, unitsText } from './add-units.tsx'
import { assemblyAddress, partAddress } from './assembly-address.ts'

/** Several positions under one number and price. */
export function KitList({ kits }: { kits: Assembly['kits'] }) {
  if (kits.length === 0) return null
  return (
    <section aria-labelledby="kits" className="mt-10">
      <h2 id="kits" className="mb-2 text-xl">
        Kits
      </h2>
      <ul className="kits">
        {kits.map(({ sku, name, part }) => (
          <li key={sku}>
            <span className="grow">
              <Link to={partAddress(part) ?? assemblyAddress(sku)} className="position-link">
                {name}
              </Link>
              <span className="position-note">
                {sku} · <Link to={assemblyAddress(sku)}>What is in it</Link>
              </span>
            </span>
            {part?.isOnSale && <Money amount={part.price} />}
            {part?.isOnSale && part.availableQuantity >= part.min && (
              <AddUnits
                lines={[{ part: part._id, quantity: part.min, seenPrice: part.price }]}
                what={unitsText(part.min, name)}
                unseen={`${name} to the basket`}
                className="btn-sm"
              >
                Add
              </AddUnits>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

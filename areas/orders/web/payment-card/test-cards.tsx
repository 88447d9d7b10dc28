import { groupCardNumber } from './card-number.ts'
import type { TypedCard } from './typed-card.ts'

const TEST_CARDS = [
  { number: '4242424242424242', outcome: 'Succeeds' },
  { number: '4000002760003184', outcome: 'Asks for authentication' },
  { number: '4000000000000002', outcome: 'Declined' },
  { number: '4000000000009995', outcome: 'Insufficient funds' },
  { number: '4000000000000069', outcome: 'Expired card' },
  { number: '4000000000000127', outcome: 'Incorrect security code' },
  { number: '4000000000006009', outcome: 'Succeeds later' },
  { number: '4000000000006017', outcome: 'Declined later' },
]

export function TestCards({ onUse }: { onUse: (card: TypedCard) => void }) {
  return (
    <details className="mb-5 border-signal border-l-4 bg-paper px-4 py-3 text-sm">
      <summary className="cursor-pointer">
        <strong>Test mode.</strong> No money moves. Show test cards
      </summary>
      <p className="mt-2">Use any future date and any security code.</p>
      <ul className="mt-1">
        {TEST_CARDS.map(({ number, outcome }) => (
          <li key={number}>
            <button
              type="button"
              className="btn btn-ghost btn-sm w-full justify-between text-sm font-normal"
              onClick={() => onUse(filled(number))}
            >
              <span className="tabular-nums">{groupCardNumber(number)}</span>
              <span>{outcome}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function filled(number: string): TypedCard {
  const nextYear = (new Date().getFullYear() + 1) % 100
  return { number: groupCardNumber(number), expiry: `12 / ${String(nextYear).padStart(2, '0')}`, cvc: '123' }
}

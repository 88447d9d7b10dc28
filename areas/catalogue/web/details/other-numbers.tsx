import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import { NUMBER_WORDS } from './detail-words.ts'

/** Numbers that the part has besides its SKU. */
export function PartNumbers({ numbers }: Pick<PartDetails, 'numbers'>) {
  if (numbers.length === 0) return null
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers" className="text-lg">
        Other numbers
      </h2>
      <dl className="mt-4 border-ink border-t">
        {numbers.map(({ kind, number, maker, note }) => (
          <div
            key={`${maker} ${number}`}
            className="flex items-baseline justify-between gap-4 border-hairline border-b py-2"
          >
            <dt className="min-w-0 text-graphite text-sm">{NUMBER_WORDS[kind]}</dt>
            <dd className="figures wrap-anywhere min-w-0 text-right text-sm">
              {maker !== '' && `${maker} `}
              {number}
              {kind === 'comparable' && <span className="block text-graphite">Check the fit: it may differ</span>}
              {note && <span className="block text-graphite">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { PartMates } from '#fitment/contract/fitment.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { useOnward } from './bikes/page-bike.ts'
import { FitSpot } from './fit-spot.tsx'
import type { PartViews } from './part-views.ts'

/** Parts of the shop that mate with this one, by what they are. */
export function WorksWith({ mates, picture }: { mates: PartMates; picture: PartViews['picture'] }) {
  const onward = useOnward()
  if (mates.length === 0) return null
  return (
    <section aria-labelledby="works-with" className="mt-12">
      <h2 id="works-with" className="text-xl">
        {t('Works with')}
      </h2>
      <p className="mt-1 mb-4 text-graphite text-sm">{t('Checked by standard: these fit this part.')}</p>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {mates.map(({ role, name, total, parts }) => (
          <div key={role}>
            <h3 className="label">{name}</h3>
            <ul>
              {parts.map((part) => (
                <li key={part._id} className="border-hairline border-t">
                  <Link to={onward(partPath(part))} className="flex items-center gap-3 py-2 hover:underline">
                    <span className="w-16 shrink-0">{picture(part)}</span>
                    <div className="wrap-anywhere grow text-sm">
                      {part.name}
                      <FitSpot part={part._id} />
                    </div>
                    <Money amount={part.price} className="text-sm" />
                  </Link>
                </li>
              ))}
            </ul>
            {total > parts.length && (
              <p className="text-graphite text-sm">
                {t('and {count} more', { count: countText(total - parts.length) })}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

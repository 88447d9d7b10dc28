import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { Review } from '#engagement/contract/reviews.ts'
import { OUTCOME_LABELS } from '#fitment/web/outcome-labels.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Stars } from '#platform/web/ui/stars.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { ReviewPhotos } from './photos-beside-review.tsx'

type Props = {
  review: Review
  withoutPart?: boolean
  /** Status badges beside the stars. */
  badges?: ReactNode
}

export function ReviewCard({ review, withoutPart, badges }: Props) {
  const { name, verifiedBuyer, part, partName, editedAt, answer } = review
  return (
    <article className="flex flex-col gap-3 md:gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.ratings} />
        {badges}
      </p>
      <ReviewText text={review.review} />
      <ReviewPhotos photos={review.photos} by={name} />
      {review.fit && (
        <p className="text-sm">
          {say(OUTCOME_LABELS[review.fit.outcome])}: {review.fit.name}
        </p>
      )}
      <footer className="flex items-center gap-3">
        <Avatar name={review.name} img={review.img} />
        <div className="min-w-0">
          <p dir="auto" className="break-words text-start font-semibold">
            {name}
          </p>
          {verifiedBuyer && <VerifiedPurchase />}
          {review.earlierShop && <p className="text-graphite text-sm">{t('From our earlier shop')}</p>}
          <p className="text-graphite text-xs">
            {editedAt ? (
              <Rich
                text={t('<written></written>, edited <edited></edited>')}
                written={() => <DateTime iso={review.createdAt} dateOnly />}
                edited={() => <DateTime iso={editedAt} dateOnly />}
              />
            ) : (
              <DateTime iso={review.createdAt} dateOnly />
            )}
          </p>
        </div>
      </footer>
      {part && partName && !withoutPart && (
        <p className="text-sm">
          <Rich
            text={t('<label>About</label> <part>{name}</part>', { name: partName })}
            label={(words) => <span className="text-graphite">{words}</span>}
            part={(words) => (
              <Link to={partPath({ _id: part, name: partName })} className="underline underline-offset-4">
                {words}
              </Link>
            )}
          />
        </p>
      )}
      {answer && <ShopAnswer answer={answer} />}
    </article>
  )
}

function VerifiedPurchase() {
  return (
    <p className="figures flex items-center gap-1 text-good text-sm">
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" className="fill-none stroke-2 stroke-current">
        <path d="M2.5 8.5l3.5 3.5 7.5-8" />
      </svg>
      {t('Verified purchase')}
    </p>
  )
}

/** Longer texts exceed twelve lines even in the widest column. */
const LONG_CHARACTERS = 900
const LONG_LINES = 15

/** Long texts are clamped with a native `details`, which works without scripts. */
function ReviewText({ text }: { text: string }) {
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
  return (
    <div className="group/review flex flex-col items-start gap-1">
      <blockquote
        dir="auto"
        className={`w-full max-w-[43em] whitespace-pre-line break-words ${isLong ? 'line-clamp-12 group-has-[[open]]/review:line-clamp-none' : ''}`}
      >
        {text}
      </blockquote>
      {isLong && (
        <details className="group/rest text-sm">
          <summary className="min-h-6 cursor-pointer list-none underline underline-offset-4">
            <span className="group-open/rest:hidden">{t('Read more')}</span>
            <span className="hidden group-open/rest:inline">{t('Show less')}</span>
          </summary>
        </details>
      )}
    </div>
  )
}

function ShopAnswer({ answer: { text, at } }: { answer: NonNullable<Review['answer']> }) {
  return (
    <div className="border-graphite border-l-2 pl-4">
      <p className="label">
        <Rich
          text={t('Reply from {shop}, <date></date>', { shop: shopBrand().name })}
          date={() => <DateTime iso={at} dateOnly />}
        />
      </p>
      <p dir="auto" className="mt-1 max-w-[43em] whitespace-pre-line break-words">
        {text}
      </p>
    </div>
  )
}

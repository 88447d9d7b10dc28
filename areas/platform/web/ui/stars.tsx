import { t } from '#platform/contract/language/text.ts'

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** Averages fill the last star partly. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={t('Rated {rating} out of 5', { rating: String(rating) })}
      className="inline-flex gap-0.5"
    >
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} share={Math.min(Math.max(rating - place + 1, 0), 1)} />
      ))}
    </span>
  )
}

/** `share`: how much is filled, 0 to 1. */
export function Star({ share, sizePx = 16 }: { share: number; sizePx?: number }) {
  const partly = share > 0 && share < 1
  return (
    <svg viewBox="0 0 20 20" width={sizePx} height={sizePx} aria-hidden="true" strokeWidth="1.2">
      <path d={STAR} className={share === 1 ? 'fill-ink stroke-ink' : 'fill-none stroke-graphite'} />
      {partly && <path d={STAR} className="fill-ink" style={{ clipPath: `inset(0 ${100 - 100 * share}% 0 0)` }} />}
    </svg>
  )
}

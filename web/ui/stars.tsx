const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** A rating of 1 to 5 as stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`Rated ${rating} out of 5`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <svg key={place} viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" strokeWidth="1.2">
          <path d={STAR} className={place <= rating ? 'fill-ink stroke-ink' : 'fill-none stroke-graphite'} />
        </svg>
      ))}
    </span>
  )
}

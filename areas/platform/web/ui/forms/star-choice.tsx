import { useId } from 'react'
import { plural, t } from '#platform/contract/language/text.ts'
import { Star } from '../stars.tsx'

type Props = {
  /** 1 to 5; 0 for none. */
  rating: number
  onChoose: (rating: number) => void
}

export function StarChoice({ rating, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="flex shrink-0">
      <legend className="sr-only">{t('Stars')}</legend>
      {[1, 2, 3, 4, 5].map((place) => (
        <label
          key={place}
          className="relative grid w-8 cursor-pointer place-items-center rounded-xs has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-[var(--focus)] [&:has(~label:hover)_path]:stroke-ink [&:hover_path]:stroke-ink"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={rating === place}
            onChange={() => onChoose(place)}
          />
          <Star share={place <= rating ? 1 : 0} sizePx={20} />
          <span className="sr-only">{plural(place, '{count} star', '{count} stars')}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { Picture } from './picture.tsx'
import { initialsOf, portraitAddress } from './text/initials.ts'

type Props = { name: string; img: string | undefined; large?: boolean }

/** Decorative: the name stands beside it. */
export function Avatar({ name, img, large = false }: Props) {
  const size = large ? 'size-24' : 'size-12'
  const pixels = large ? 96 : 48
  return (
    <Picture
      src={portraitAddress(img ?? '')}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      className={`${size} shrink-0 rounded-full object-cover`}
      fallback={
        <span
          aria-hidden="true"
          className={`figures grid ${size} shrink-0 place-items-center rounded-full border border-graphite font-medium text-graphite ${large ? 'text-2xl' : 'text-sm'}`}
        >
          {initialsOf(name)}
        </span>
      }
    />
  )
}

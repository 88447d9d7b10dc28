import { readKeptPicture, smallestPictureAddress } from '#platform/contract/files/picture-files.ts'
import { Picture } from './picture.tsx'

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

/** Quotes, signs and direction marks before the first letter, digit or pictograph. */
const OPENING = /^[^\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]+/u
/** One user-perceived character: a flag, or a base with its combining marks and joined emoji. */
const FIRST = /^(?:\p{RI}\p{RI}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\P{M}[\p{M}\p{Emoji_Modifier}]*)*)/u

/** "Ana María Ruiz" gives AR. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const speaking = words.map((word) => word.replace(OPENING, '')).filter(Boolean)
  const those = speaking.length > 0 ? speaking : words
  const chosen = those.length > 1 ? [those[0], those.at(-1)] : those
  return chosen.map((word) => (FIRST.exec(word ?? '')?.[0] ?? '').toUpperCase()).join('')
}

/** The smallest file of a picture that the shop has stored; undefined for any other text. */
export function portraitAddress(img: string): string | undefined {
  const kept = readKeptPicture(img)
  return kept && smallestPictureAddress(kept)
}

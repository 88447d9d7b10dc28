const LONGEST_NAME = 40
const LONGEST_VALUE = 200
const WORD = "['’ʼ\\p{L}\\p{M}-]+"
const INITIALS = '(?:-?\\p{L}\\p{M}*\\.)+'
/**
 * A dot is followed by a letter only within initials (`J.R.R.`, `J.-P.`): so this is no site, no address and no number
 * to call.
 */
const NAME = new RegExp(`^(?=.*\\p{L})(?:${WORD}|${INITIALS})(?: (?:${WORD}|${INITIALS}))*$`, 'u')
/** Some scripts need them inside words; a mail program may pass over them and see a link. */
const JOINERS = /[\u200c\u200d]/g

/**
 * Control and direction characters, line ends, runs of spaces; not the two joiners, which some scripts need inside
 * words.
 */
const UNPLAIN = /(?:[\p{Cc}\p{Zl}\p{Zp}\s]|(?![\u200c\u200d])\p{Cf})+/gu

/** A value that somebody typed, on one line and without control or direction characters; at most 200 characters. */
export function plainValue(value: string): string {
  return clipped(value.replace(UNPLAIN, ' ').trim(), LONGEST_VALUE)
}

/**
 * What somebody typed on several lines, line by line; without empty ones, and without control or direction characters.
 */
export function plainLines(text: string): string[] {
  return text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.replace(UNPLAIN, ' ').trim())
    .filter(Boolean)
}

/**
 * A person's name for a salutation. Empty when it is long or holds anything but letters, their marks, spaces,
 * apostrophes, hyphens and the dots of initials: whoever signs up with somebody else's address must not get the shop to
 * send their advertising there.
 */
export function plainName(name: string): string {
  const plain = plainValue(name)
  return [...plain].length <= LONGEST_NAME && NAME.test(plain.replace(JOINERS, '')) ? plain : ''
}

function clipped(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

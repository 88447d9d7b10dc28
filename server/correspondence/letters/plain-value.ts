const LONGEST_NAME = 60
const LONGEST_VALUE = 200
/** What a mail program would turn into a link: an address of the web or of mail, or the bare name of a site. */
const LOOKS_LIKE_LINK = /:\/\/|@|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu

/** Control and direction characters, line ends, runs of spaces; not the two joiners, which some scripts need inside words. */
const UNPLAIN = /(?:[\p{Cc}\p{Zl}\p{Zp}\s]|(?![\u200c\u200d])\p{Cf})+/gu

/** A value that somebody typed, on one line and without control or direction characters; at most 200 characters. */
export function plainValue(value: string): string {
  return clipped(value.replace(UNPLAIN, ' ').trim(), LONGEST_VALUE)
}

/**
 * A person's name for a salutation. Empty when it reads like a link: whoever signs up with somebody else's address must not get
 * the shop to send their advertising there.
 */
export function plainName(name: string): string {
  const plain = clipped(plainValue(name), LONGEST_NAME)
  return LOOKS_LIKE_LINK.test(plain) ? '' : plain
}

function clipped(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

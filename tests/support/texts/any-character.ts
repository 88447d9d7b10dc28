import fc from 'fast-check'

const HALVES = 0xd800 // Of UTF-16's pairs, 2,048 of them: alone they are no character
const CHARACTERS = 0x110000 - 0x800

/**
 * Any character of Unicode, for `fc.string({ unit: anyCharacter })`. fast-check's own, `unit: 'binary'`, first makes a
 * table of them all: a second of work and 180 MB in each process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(CHARACTERS - 1)
  .map((place) => String.fromCodePoint(place < HALVES ? place : place + 0x800), placeOf)

/** Throws for what is no such character, as fast-check has it. */
function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('No character')
  return code < HALVES ? code : code - 0x800
}

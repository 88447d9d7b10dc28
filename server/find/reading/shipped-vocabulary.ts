import type { VocabularyRow } from './vocabulary.ts'

const STOP = 'for with and the a an of to my'
const GENERIC = 'bike part spare cycling'

const WORDS = `
tire: tyre
disk: disc
aluminum: aluminium
alloy: aluminium
color: colour
gray: grey
center: centre
bicycle: bike
chainset: crankset
mech: derailleur
bb: bottom bracket
womens: women
mens: men`

const PHRASES = `
seat post: seatpost
free hub: freehub
head set: headset
crank set: crankset
chain ring: chainring
handle bar: handlebar`

function rowsOf(pairs: string, kind: 'word' | 'phrase'): VocabularyRow[] {
  return pairs
    .trim()
    .split('\n')
    .map((line) => {
      const [term = '', canonical = ''] = line.split(': ')
      return { term, canonical, kind }
    })
}

function marked(words: string, kind: 'generic' | 'stop'): VocabularyRow[] {
  return words.split(' ').map((term) => ({ term, canonical: '', kind }))
}

/** The shop's own words for those of the trade. Owners add to them and change them. */
export const shippedVocabulary: readonly VocabularyRow[] = [
  ...marked(STOP, 'stop'),
  ...marked(GENERIC, 'generic'),
  ...rowsOf(WORDS, 'word'),
  ...rowsOf(PHRASES, 'phrase'),
]

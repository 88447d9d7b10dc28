import type PO from 'pofile'

type Item = InstanceType<typeof PO.Item>

const PLACES = /\{\w+\}|<\/?\w+>/g
const CLOSING = /[.?!:…]$/
/** Of a merge that somebody has to decide; a reader of catalogues joins them to the text above. */
const MERGE = /<{7} |={7}|>{7} /
/** German words that end with a full stop which ends no sentence. */
const ABBREVIATED = /(?:IdNrn?|Min|MwSt|Nr|Pos|USt)\.$/

/** What is wrong with a translation, in words for its translator; nothing where all is right. */
export function faultsOf(
  { msgid, msgid_plural, msgstr, flags }: Pick<Item, 'msgid' | 'msgid_plural' | 'msgstr' | 'flags'>,
  forms: number,
): string[] {
  const wanted = msgid_plural ? forms : 1
  if (flags.fuzzy) return ['is marked as not sure (fuzzy)']
  if (msgstr.length !== wanted || msgstr.includes(''))
    return [wanted === 1 ? 'is not translated' : `needs ${wanted} forms`]
  return msgstr.flatMap((text, form) => {
    // A form for one thing need not say the number.
    const english = msgid_plural && form > 0 ? msgid_plural : msgid
    return [
      ...(places(text) === places(english) ? [] : [`has other places than the English: “${text}”`]),
      ...(text === text.trim() ? [] : [`begins or ends with a blank: “${text}”`]),
      ...(endsAlike(text, english) ? [] : [`ends with another sign than the English: “${text}”`]),
      ...(MERGE.test(text) ? ['holds the marks of a merge'] : []),
      ...(text.includes('"') ? [`has straight quotes: “${text}”`] : []),
    ]
  })
}

/** Which values and marks a text has, in whatever order. */
function places(text: string): string {
  return [...new Set(text.match(PLACES))].sort().join(' ')
}

const endsAlike = (text: string, english: string) =>
  closing(text) === closing(english) || (closing(english) === '' && ABBREVIATED.test(text))

const closing = (text: string) => CLOSING.exec(text)?.[0] ?? ''

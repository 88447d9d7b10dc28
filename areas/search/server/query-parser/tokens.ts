import { stem } from '../speech/stem.ts'

/** A word or figure of a folded text, from `from` up to `to`. */
export interface Token {
  readonly from: number
  readonly to: number
  readonly word: string
  readonly followsOn: boolean // Only a blank or a hyphen stands before it, so a phrase may go on
}

const LETTER = /[\p{L}\p{N}]/u
const DIGIT = /\d/
/** `44mm` and `44 mm` are the same two words. `700c` and `11s` are one. */
const FIGURE_WITH_UNIT = /^(\d[\d./-]*)(mm|cm|m|kg|g|t|h|in|nm|psi|bar|tpi|oz|lb|lbs|ml|l|lm)$/

/** Words and figures of a folded text. Hyphens and strokes separate words, but stay between digits: `11-42`, `3/32`. */
export function tokensOf(folded: string, singular: (word: string) => string = stem): Token[] {
  const tokens = runsOf(folded, singular)
  return tokens.map((token, at) => inFigures(token, tokens[at + 1]))
}

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const COUNTED = new Set(
  'bolt piston pot arm pin link notch spline point ring chainring cog speed gear hole spoke tooth teeth'.split(' '),
)

/** `six-bolt` is `6 bolt`: number words count only where something is counted. */
function inFigures(token: Token, next: Token | undefined): Token {
  const at = next?.followsOn && COUNTED.has(next.word) ? NUMBER_WORDS.indexOf(token.word) : -1
  return at < 0 ? token : { ...token, word: String(at + 2) }
}

function runsOf(folded: string, singular: (word: string) => string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let end = 0
  while (at < folded.length) {
    if (!isLetterAt(folded, at) || isTimesAt(folded, at)) {
      at++
      continue
    }
    const to = endOfWord(folded, at)
    const gap = folded.slice(end, at)
    const run = { run: folded.slice(at, to), from: at, followsOn: gap === ' ' || gap === '-' }
    tokens.push(...wordsOfRun(run, singular))
    end = to
    at = to
    if (folded[at] === '"' && DIGIT.test(folded[at - 1] ?? '')) {
      tokens.push({ from: at, to: at + 1, word: 'in', followsOn: true })
      end = ++at
    }
  }
  return tokens
}

function endOfWord(folded: string, start: number): number {
  let to = start + 1
  while ((isLetterAt(folded, to) || joinsAt(folded, to)) && !isTimesAt(folded, to)) to++
  return to
}

/** The x of `12x148` and of `12 x 148`. */
function isTimesAt(folded: string, at: number): boolean {
  if (folded[at] !== 'x') return false
  const before = folded[at - 1] === ' ' ? folded[at - 2] : folded[at - 1]
  const after = folded[at + 1] === ' ' ? folded[at + 2] : folded[at + 1]
  return DIGIT.test(before ?? '') && DIGIT.test(after ?? '')
}

/** A point, stroke or hyphen between digits, or an apostrophe before a letter. */
function joinsAt(folded: string, at: number): boolean {
  const between = DIGIT.test(folded[at - 1] ?? '') && DIGIT.test(folded[at + 1] ?? '')
  if (between) return folded[at] === '.' || folded[at] === '/' || folded[at] === '-'
  return folded[at] === "'" && isLetterAt(folded, at + 1)
}

function isLetterAt(folded: string, at: number): boolean {
  const code = folded.charCodeAt(at)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return LETTER.test(folded[at] ?? '')
}

/** Two sizes of a headset with one name before them: `is42/52` is `is42` and `is52`. */
const HEADSET_SIZES = /^(is|zs|ec)(\d\d)\/(\d\d)$/

type Run = { run: string; from: number; followsOn: boolean }

function wordsOfRun({ run, from, followsOn }: Run, singular: (word: string) => string): Token[] {
  const [, fit = '', ...sizes] = HEADSET_SIZES.exec(run) ?? []
  if (fit)
    return sizes.map((size, nth) => ({
      ...{ from, to: from + run.length, word: `${fit}${size}`, followsOn: followsOn || nth > 0 },
    }))
  const parted = FIGURE_WITH_UNIT.exec(run)
  if (!parted?.[1] || !parted[2]) return [{ from, to: from + run.length, word: spell(run, singular), followsOn }]
  const middle = from + parted[1].length
  return [
    { from, to: middle, word: spell(parted[1], singular), followsOn },
    { from: middle, to: from + run.length, word: parted[2], followsOn: true },
  ]
}

/** One spelling of a word: `women's` is `women`, `2.0` is `2`, `44/32` (rings, or a cassette) is `44-32`. */
function spell(run: string, singular: (word: string) => string): string {
  if (/^\d+\.\d+$/.test(run)) return run.length < 16 ? String(Number(run)) : run
  if (/^\d\d\/\d\d$/.test(run)) return run.replace('/', '-')
  return singular(run.replace(/'s$/, '').replaceAll("'", ''))
}

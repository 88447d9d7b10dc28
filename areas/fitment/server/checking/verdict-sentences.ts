import type { FitReason } from '#fitment/contract/part-verdict.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'

type Told = Omit<FitReason, 'text'>

/** One contact in a sentence: both interfaces and what follows. */
export function sentenceOf({ cause, part, other, bridges, note }: Told): string {
  const both = contactWords(part, other)
  const needed = bridges.map(({ name }) => lowerFirst(name)).join(' and ')
  const why = note ? ` (${note})` : ''
  switch (cause) {
    case 'mates':
      return `${both}. They fit${why}.`
    case 'bridge-supplied':
      return `${both}. They fit with what comes with the part.`
    case 'bridged':
      return `${both}. They fit with: ${needed}.`
    case 'companion':
      return `${both}. They fit together with ${bridges.map(({ name }) => name).join(' and ')}.`
    case 'bridge-not-on-sale':
      return `${both}. They don't fit; there is an adapter (${needed}), but we don't sell one.`
    case 'bridge-not-known':
      return `${both}. Whether ${needed} helps is not known. Ask us.`
    case 'absent':
      return `${both}. There is nothing to mount it to.`
    case 'clash':
      return `${both}. They don't fit${why}.`
    case 'not-stated':
      return `${missing(part, other)} is not known.`
    case 'several':
    case 'overlap':
      return `${both}. Measure more exactly to know.`
    case 'doubtful':
    case 'not-confirmed':
      return `${both}. Sources disagree, so we don't say.`
    default:
      return `${both}. Nobody has told us whether they fit.`
  }
}

/** `Seat tube inside: the seatpost has 31.6 mm, the frame 27.2 mm`. */
function contactWords(part: FitReason['part'], other: FitReason['part']): string {
  const [one, second] = [`the ${roleWords(part)}`, `the ${roleWords(other)}`]
  if (part.name === other.name) return `${part.name}: ${one} has ${stated(part)}, ${second} ${stated(other)}`
  return `${upperFirst(one)} has ${lowerFirst(part.name)} ${stated(part)}, ${second} ${lowerFirst(other.name)} ${stated(other)}`
}

const stated = ({ label }: FitReason['part']) => label ?? 'not known'
const roleWords = ({ roleName }: FitReason['part']) => lowerFirst(roleName)
const missing = (part: FitReason['part'], other: FitReason['part']) => {
  const open = other.label === null ? other : part
  return `${open.name} of the ${roleWords(open)}`
}
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const lowerFirst = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** The verdict in a sentence. */
export function verdictSentence({ verdict, because, position }: Evaluation, reasons: readonly FitReason[]): string {
  const where = position ? `${position === 'front' ? 'At the front' : 'At the rear'}: ` : ''
  if (because === 'original') return 'An original part of your model.'
  if (because === 'original-changed')
    return `${where}An original part of your model, but you changed what it meets. Check before you order.`
  if (because === 'universal') return 'Fits any bike: it touches none of its interfaces.'
  if (because === 'no-data') return `${where}We can't say: not enough is known of this part.`
  if (because === 'too-many-bridges') return `${where}It would take more than two adapters. Ask us.`
  const [deciding] = reasons
  if (!deciding) return verdict === 'no-contact' ? 'It touches nothing that is known of the bike.' : ''
  return `${where}${deciding.text}`
}

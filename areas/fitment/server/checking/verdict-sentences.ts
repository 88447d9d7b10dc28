import type { FitReason } from '#fitment/contract/part-verdict.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import { lowerFirst } from './labels.ts'

type Told = Omit<FitReason, 'text'>
type Seat = FitReason['part']
/** Of what the part is compared with: a bike, or another part. */
export type Whose = 'your' | 'the'

/** One contact in a sentence: both interfaces and what follows. */
export function sentenceOf({ cause, part, other, bridges, note }: Told, whose: Whose): string {
  const both = contactWords(part, other, whose)
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
      return `${both}. We don't know whether it fits with: ${needed}. Ask us.`
    case 'absent':
      return `${both}. There is nothing to mount it to.`
    case 'excluded':
      return `${both}. The maker rules this out.`
    case 'clash':
      return `${both}. They don't fit${why}.`
    case 'not-stated':
      return `${missing(part, other, whose)} is not known.`
    case 'several':
    case 'overlap':
      return `${both}. ${isVague(other) ? 'Find out exactly which one your bike has.' : 'Ask us which one this part has.'}`
    case 'doubtful':
    case 'not-confirmed':
      return `${both}. Makers disagree about this${why}. Check with us first.`
    default:
      return `${both}. We have no rule for this pair. Ask us.`
  }
}

/** `Seatpost diameter: 31.6 mm on this seatpost, 27.2 mm on your frame`. */
function contactWords(part: Seat, other: Seat, whose: Whose): string {
  const [one, second] = [
    `${stated(part)} on this ${roleWords(part)}`,
    `${stated(other)} on ${whose} ${roleWords(other)}`,
  ]
  if (part.name === other.name) return `${part.name}: ${one}, ${second}`
  return `${part.name}: ${one}; ${lowerFirst(other.name)}: ${second}`
}

const stated = ({ label }: Seat) => label ?? 'not known'
const roleWords = ({ roleName }: Seat) => lowerFirst(roleName.split(' or ')[0] ?? roleName)
const missing = (part: Seat, other: Seat, whose: Whose) => {
  const isOther = other.label === null
  const open = isOther ? other : part
  return `${open.name} of ${isOther ? whose : 'this'} ${roleWords(open)}`
}
/** Standards of which nobody knows which it is, or a number between two ends. */
const isVague = ({ holds }: Seat) => holds.length !== 1
/** The verdict in a sentence. */
export function verdictSentence({ verdict, because, position }: Evaluation, reasons: readonly FitReason[]): string {
  const where = position ? `${position === 'front' ? 'At the front' : 'At the rear'}: ` : ''
  if (because === 'original') return 'An original part of your model.'
  if (because === 'original-changed')
    return `${where}An original part of your model, but you changed what it meets. Check before you order.`
  if (because === 'universal') return 'Fits any bike: it does not depend on any of its standards.'
  if (because === 'no-data') return `${where}We don't know enough about this part.`
  if (because === 'too-many-bridges') return `${where}It would need more than two adapters. Ask us.`
  const [deciding] = reasons
  if (!deciding) return verdict === 'no-contact' ? 'It touches nothing we know of on your bike.' : ''
  return `${where}${deciding.text}`
}

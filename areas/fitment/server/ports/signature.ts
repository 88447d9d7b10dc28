import type { Port as StatedPort } from '#fitment/contract/part-ports.ts'
import { NotationFault } from '#packages/fit-engine/notation/find-code.ts'
import { readSide } from '#packages/fit-engine/notation/read-side.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'

export type Port = Pick<StatedPort, 'what' | 'value' | 'certainty'> & { side?: StatedPort['side'] }
export type Fitment = {
  role: string
  declared: 'universal' | null
  position: 'front' | 'rear' | null
  supplied: string
}

const UNIVERSAL_SIGNATURE = 'universal'
const LONGEST = 2_000

/**
 * What a part is judged by, as text: equal for parts with equal interfaces in whatever order and spelling. Doubtful
 * ports are left out. Empty for a part with nothing to judge.
 * @throws NotationFault for what the book doesn't know
 */
export function signatureOf(book: Book, fitment: Fitment, ports: readonly Port[]): string {
  if (fitment.declared === 'universal') {
    if (ports.length > 0) throw new NotationFault('a universal part states no interfaces')
    return UNIVERSAL_SIGNATURE
  }
  if (fitment.role === '') return ''
  const nameOf = ({ side, what }: Port) => (side === 'excludes' ? `excludes ${what}` : what)
  const sure = ports
    .filter(({ certainty }) => certainty !== 'D')
    .map((port) => `${nameOf(port)}=${ordered(port.value)}`)
  const beside = [
    ...(fitment.position ? [`position=${fitment.position}`] : []),
    ...(fitment.supplied ? [`supplied=${ordered(fitment.supplied)}`] : []),
  ]
  const text = [`role=${fitment.role}`, ...new Set(sure.sort()), ...beside].join('; ')
  if (text.length > LONGEST) throw new NotationFault(`more interfaces than can be judged: over ${LONGEST} characters`)
  readSide(book, text)
  return text
}

const ordered = (value: string) => [...new Set(value.split('|').map((one) => one.trim()))].sort().join('|')

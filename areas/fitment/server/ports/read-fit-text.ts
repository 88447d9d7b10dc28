import type { Port } from '#fitment/contract/part-ports.ts'
import { NotationFault } from '#packages/fit-engine/notation/find-code.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { Fitment } from './signature.ts'

export type WrittenPort = Pick<Port, 'side' | 'what' | 'value'>

const SIDE = /^(offer|need|peer|state|exclude)s?[\s:]+/iu
const SIDES = { offer: 'offers', need: 'needs', peer: 'peer', state: 'states', exclude: 'excludes' } as const

/** Takes a part in the notation apart, such as `role=cassette; needs cassette-mount=hg-m-11`. @throws NotationFault */
export function readFitText(book: Book, text: string): { fitment: Fitment; ports: WrittenPort[] } {
  const fitment: Fitment = { role: '', declared: null, position: null, supplied: '' }
  const ports: WrittenPort[] = []
  if (text.trim() === 'universal') return { fitment: { ...fitment, declared: 'universal' }, ports }
  for (const piece of text.split(';').map((one) => one.trim())) {
    if (piece === '') continue
    const at = piece.indexOf('=')
    if (at < 0) throw new NotationFault(`${JSON.stringify(piece)} is no "name=value"`)
    const [name, value] = [piece.slice(0, at).trim(), piece.slice(at + 1).trim()]
    const what = name.replace(SIDE, '')
    if (what === 'role') fitment.role = value
    else if (what === 'position' && (value === 'front' || value === 'rear')) fitment.position = value
    else if (what === 'supplied') fitment.supplied = value
    else ports.push({ side: sideOf(book, name, what, fitment.role), what, value })
  }
  return { fitment, ports }
}

/** The side that is written, else that of the role's profile. */
function sideOf(book: Book, name: string, what: string, role: string): WrittenPort['side'] {
  const written = SIDE.exec(name)?.[1]?.toLowerCase() as keyof typeof SIDES | undefined
  if (written) return SIDES[written]
  const roles = book.roles.get(role)?.actsAs ?? [role]
  const entry = roles.flatMap((one) => book.profiles.get(one) ?? []).find((each) => each.what === what)
  return (entry?.side as WrittenPort['side'] | undefined) ?? 'states'
}

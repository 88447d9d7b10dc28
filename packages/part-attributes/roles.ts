import { foldWords } from './fold-words.ts'

/** What a part is. Categories are the shop's own texts; a role decides which attributes apply. */
const namesOfRoles = {
  chainring: ['chainring', 'chain ring'],
  cassette: ['cassette', 'freewheel'],
  'bottom-bracket': ['bottom bracket'],
  crankset: ['crankset', 'chainset'],
  chain: ['chain'],
  derailleur: ['derailleur'],
  rotor: ['rotor', 'brake disc'],
  caliper: ['caliper', 'calliper', 'brake'],
  'brake-pad': ['brake pad', 'brake shoe', 'disc pad'],
  shifter: ['shifter', 'shift lever'],
  'brake-lever': ['brake lever'],
  'dropper-lever': ['dropper lever'],
  hub: ['hub'],
  'thru-axle': ['thru axle', 'through axle'],
  rim: ['rim'],
  spoke: ['spoke'],
  tyre: ['tyre', 'tire', 'tires and tubes', 'tyres and tubes'],
  tube: ['tube', 'inner tube'],
  wheel: ['wheel', 'wheelset'],
  headset: ['headset'],
  stem: ['stem'],
  handlebar: ['handlebar', 'handle bar'],
  seatpost: ['seatpost', 'seat post'],
  'seat-clamp': ['seat clamp', 'seatpost clamp'],
  saddle: ['saddle'],
  grip: ['grip'],
  adapter: ['adapter', 'spacer', 'shim'],
  pedal: ['pedal'],
  fork: ['fork'],
  frame: ['frame', 'frameset'],
  bike: ['bike', 'bicycle'],
  bearing: ['bearing', 'cartridge bearing'],
  'spare-bolt': ['spare bolt', 'bolt', 'screw'],
  'spare-ring': ['spare ring', 'washer'],
  'axle-part': ['axle part', 'hub part'],
  'small-part': ['small part', 'service kit'],
  helmet: ['helmet'],
  bottle: ['bottle', 'water bottle', 'bottles and cages', 'bottle cage'],
  light: ['light', 'headlight', 'taillight'],
  lock: ['lock'],
  pump: ['pump', 'minipump'],
  pannier: ['pannier'],
  rack: ['rack', 'bike rack'],
  mudguard: ['mudguard', 'fender'],
  stand: ['stand', 'bike stand'],
  cleaner: ['cleaner'],
  'hydration-pack': ['hydration pack'],
  jersey: ['jersey'],
  vest: ['vest'],
  shorts: ['shorts', 'bib-shorts', 'bib shorts'],
  tights: ['tights', 'bib tights'],
  glove: ['glove'],
  sock: ['sock'],
  cap: ['cap'],
} as const satisfies Record<string, readonly string[]>

export type Role = keyof typeof namesOfRoles

export const ROLES = Object.keys(namesOfRoles) as readonly Role[]

/** What whole parts are made of: measures and names that only a workshop asks for. */
export const SPARE_ROLES: readonly Role[] = ['bearing', 'spare-bolt', 'spare-ring', 'axle-part', 'small-part']

const roleByName: ReadonlyMap<string, Role> = new Map(
  ROLES.flatMap((role) =>
    namesOfRoles[role].flatMap((name) => [name, `${name}s`].map((word) => [word, role] as const)),
  ),
)

/** By the noun that the category ends with: `Road Frames` is a frame, `Tools` is nothing we know. */
export function roleOfCategory(category: string): Role | undefined {
  const words = foldWords(category).split(' ')
  for (let start = Math.max(0, words.length - 3); start < words.length; start++) {
    const role = roleByName.get(words.slice(start).join(' '))
    if (role) return role
  }
  return undefined
}

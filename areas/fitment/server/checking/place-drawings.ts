import type { FitQuestion } from '#fitment/contract/part-verdict.ts'
import type { MeasuringDrawing } from '#packages/drawings/measuring/measuring-drawings.ts'
import { type Message, msg, say } from '#platform/contract/language/text.ts'
import { measuringAddress } from './measuring-words.ts'

type Entry = readonly [drawing: MeasuringDrawing, text: Message]

const AXLE: Entry = ['dropouts', msg('Two dropouts without the wheel: the width between their inner faces')]
const AXLE_LENGTH: Entry = ['axle-length', msg('A thru-axle: from below its head to the end of its thread')]
const AXLE_THREAD: Entry = [
  'axle-thread',
  msg('The threaded end of an axle: how many crests are within 10 millimetres'),
]
const DISC_MOUNT: Entry = [
  'disc-mounts',
  msg(
    'Two disc mounts: IS has two eyes 51 millimetres apart, post mount two posts 74 millimetres apart. Flat mount has neither: the caliper lies on the frame or fork',
  ),
]
const ROTOR_MOUNT: Entry = [
  'rotor-mounts',
  msg('The ends of two hubs: six bolts in a circle, or splines and one lock ring'),
]
const SPINDLE: Entry = ['spindle', msg('A spindle from the side: its diameter at the end')]
const TYRE_ROOM: Entry = ['tyre-room', msg('A tyre between stays or fork legs: the gap beside it')]
const RIM: Entry = ['rim', msg('A rim cut across: its width inside, between the hooks')]

/** What to measure where, for eyes and in words. Places that nobody measures, or whose look differs, have none. */
const DRAWINGS: Readonly<Record<string, Entry>> = {
  'frame.bb-shell': [
    'bottom-bracket-shell',
    msg('A bottom bracket shell cut open: its width from face to face, and its bore with the cups out'),
  ],
  'frame.rear-axle': AXLE,
  'fork.front-axle': AXLE,
  'frame.axle-length': AXLE_LENGTH,
  'fork.axle-length': AXLE_LENGTH,
  'frame.axle-thread': AXLE_THREAD,
  'fork.axle-thread': AXLE_THREAD,
  'frame.head-tube-upper': ['upper-head-tube', msg('A head tube cut open without bearings: the bore at its upper end')],
  'frame.head-tube-lower': ['lower-head-tube', msg('A head tube cut open without bearings: the bore at its lower end')],
  'frame.seat-tube': ['seatpost', msg('The lower end of a seatpost: its diameter, which is often stamped there')],
  'frame.disc-mount': DISC_MOUNT,
  'fork.disc-mount': DISC_MOUNT,
  'frame.tyre-clearance': TYRE_ROOM,
  'fork.tyre-clearance': TYRE_ROOM,
  'fork.steerer-upper': ['steerer', msg('A fork that was taken out: the diameter of its steerer at the upper end')],
  'fork.crown-race': ['crown-race', msg('A fork that was taken out: the diameter of the seat above the crown')],
  'bottom-bracket.spindle': SPINDLE,
  'crank.spindle': SPINDLE,
  'crank.ring-mount': ['ring-mount', msg('A chainring with four bolts: from one hole to the next, middle to middle')],
  'rear-hub.rotor-mount': ROTOR_MOUNT,
  'front-hub.rotor-mount': ROTOR_MOUNT,
  'rear-hub.freehub': ['cogs', msg('A cassette from behind: count the cogs, and the teeth of the smallest')],
  'drive.speeds': ['cogs', msg('A cassette from behind: count the cogs')],
  'rim.inner-width': RIM,
  'tyre.section': ['tyre', msg('A tyre on its rim, cut across: its width is the first number on its side')],
  'stem.bar-clamp': ['bar-clamp', msg('The middle of a handlebar: its diameter where the stem holds it')],
}

export function drawingAt(place: string): FitQuestion['drawing'] {
  const entry = Object.hasOwn(DRAWINGS, place) ? DRAWINGS[place] : undefined
  if (!entry) return null
  const [name, text] = entry
  return { src: measuringAddress(name), text: say(text) }
}

export const DRAWN_PLACES = Object.keys(DRAWINGS)

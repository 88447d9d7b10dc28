import type { FitQuestion } from '#fitment/contract/part-verdict.ts'
import { type MeasuringDrawing, measuringDrawing } from '#packages/drawings/measuring/measuring-drawings.ts'

type Entry = readonly [drawing: MeasuringDrawing, text: string]

const AXLE: Entry = ['dropouts', 'Two dropouts without the wheel: the width between their inner faces']
const AXLE_LENGTH: Entry = ['axle-length', 'A thru-axle: from below its head to the end of its thread']
const AXLE_THREAD: Entry = ['axle-thread', 'The threaded end of an axle: how many crests are within 10 millimetres']
const DISC_MOUNT: Entry = [
  'disc-mounts',
  'Two disc mounts: IS has two eyes 51 millimetres apart, post mount two posts 74 millimetres apart. Flat mount has neither: the caliper lies on the frame or fork',
]
const ROTOR_MOUNT: Entry = ['rotor-mounts', 'The ends of two hubs: six bolts in a circle, or splines and one lock ring']
const SPINDLE: Entry = ['spindle', 'A spindle from the side: its diameter at the end']
const TYRE_ROOM: Entry = ['tyre-room', 'A tyre between stays or fork legs: the gap beside it']
const RIM: Entry = ['rim', 'A rim cut across: its width inside, between the hooks']

/** What to measure where, for eyes and in words. Places that nobody measures, or whose look differs, have none. */
const DRAWINGS: Readonly<Record<string, Entry>> = {
  'frame.bb-shell': [
    'bottom-bracket-shell',
    'A bottom bracket shell cut open: its width from face to face, and its bore with the cups out',
  ],
  'frame.rear-axle': AXLE,
  'fork.front-axle': AXLE,
  'frame.axle-length': AXLE_LENGTH,
  'fork.axle-length': AXLE_LENGTH,
  'frame.axle-thread': AXLE_THREAD,
  'fork.axle-thread': AXLE_THREAD,
  'frame.head-tube-upper': ['upper-head-tube', 'A head tube cut open without bearings: the bore at its upper end'],
  'frame.head-tube-lower': ['lower-head-tube', 'A head tube cut open without bearings: the bore at its lower end'],
  'frame.seat-tube': ['seatpost', 'The lower end of a seatpost: its diameter, which is often stamped there'],
  'frame.disc-mount': DISC_MOUNT,
  'fork.disc-mount': DISC_MOUNT,
  'frame.tyre-clearance': TYRE_ROOM,
  'fork.tyre-clearance': TYRE_ROOM,
  'fork.steerer-upper': ['steerer', 'A fork that was taken out: the diameter of its steerer at the upper end'],
  'fork.crown-race': ['crown-race', 'A fork that was taken out: the diameter of the seat above the crown'],
  'bottom-bracket.spindle': SPINDLE,
  'crank.spindle': SPINDLE,
  'crank.ring-mount': ['ring-mount', 'A chainring with four bolts: from one hole to the next, middle to middle'],
  'rear-hub.rotor-mount': ROTOR_MOUNT,
  'front-hub.rotor-mount': ROTOR_MOUNT,
  'rear-hub.freehub': ['cogs', 'A cassette from behind: count the cogs, and the teeth of the smallest'],
  'drive.speeds': ['cogs', 'A cassette from behind: count the cogs'],
  'rim.inner-width': RIM,
  'tyre.section': ['tyre', 'A tyre on its rim, cut across: its width is the first number on its side'],
  'stem.bar-clamp': ['bar-clamp', 'The middle of a handlebar: its diameter where the stem holds it'],
}

export function drawingAt(place: string): FitQuestion['drawing'] {
  const entry = Object.hasOwn(DRAWINGS, place) ? DRAWINGS[place] : undefined
  if (!entry) return null
  const [name, text] = entry
  return { src: `/static/measuring/${name}.svg?v=${measuringDrawing(name).version}`, text }
}

export const DRAWN_PLACES = Object.keys(DRAWINGS)

import { drawBrakeLever, drawDropperLever } from './brakes/draw-brake-lever.ts'
import { drawCaliper } from './brakes/draw-caliper.ts'
import { drawPad } from './brakes/draw-pad.ts'
import { drawRotor } from './brakes/draw-rotor.ts'
import { drawHandlebar } from './cockpit/draw-handlebar.ts'
import { drawSaddle } from './cockpit/draw-saddle.ts'
import { drawSeatpost } from './cockpit/draw-seatpost.ts'
import { drawShifter } from './cockpit/draw-shifter.ts'
import { drawGrip, drawSeatClamp, drawStem } from './cockpit/draw-stem.ts'
import { drawBottomBracket, drawBottomBracketAxial } from './drivetrain/draw-bottom-bracket.ts'
import { drawCassette, drawCassetteAxial } from './drivetrain/draw-cassette.ts'
import { drawChain } from './drivetrain/draw-chain.ts'
import { drawChainring } from './drivetrain/draw-chainring.ts'
import { drawCrankset } from './drivetrain/draw-crankset.ts'
import { drawDerailleur } from './drivetrain/draw-derailleur.ts'
import { drawPedal } from './drivetrain/draw-pedal.ts'
import { drawCaliperEdge, drawPadEdge } from './edges/edge-of-brake.ts'
import { drawDerailleurEdge } from './edges/edge-of-derailleur.ts'
import { drawChainringEdge, drawCranksetEdge, drawRotorEdge } from './edges/edge-of-ring.ts'
import { drawRimEdge, drawSpokeEdge, drawTyreEdge, drawWheelEdge } from './edges/edge-of-wheel.ts'
import { drawBike } from './frames/draw-bike.ts'
import { drawFork, drawForkAxial } from './frames/draw-fork.ts'
import { drawFrame } from './frames/draw-frame.ts'
import { drawHeadset, drawHeadsetAxial } from './frames/draw-headset.ts'
import { drawBottle, drawHelmet } from './others/draw-accessory.ts'
import { drawAdapter } from './others/draw-adapter.ts'
import { drawCap, drawGlove, drawLegwear, drawSock, drawTop } from './others/draw-clothing.ts'
import type { KindOfPart } from './part-drawer.ts'
import { bearing } from './spares/draw-bearing.ts'
import { bolt } from './spares/draw-bolt.ts'
import { hubPart } from './spares/draw-hub-part.ts'
import { smallPart } from './spares/draw-small-part.ts'
import { spareRing } from './spares/draw-spare-ring.ts'
import { drawersOf } from './spares/spare-piece.ts'
import { drawHub, drawHubAxial } from './wheels/draw-hub.ts'
import { drawRim } from './wheels/draw-rim.ts'
import { drawSpoke, drawThruAxle, drawThruAxleAxial } from './wheels/draw-spoke.ts'
import { drawTube, drawTyre } from './wheels/draw-tyre.ts'
import { drawWheel } from './wheels/draw-wheel.ts'

/** The first whose noun ends a category or, in a wide category, a name. */
export const kindsOfParts: readonly KindOfPart[] = [
  { noun: 'chainrings?', role: 'chainring', drawer: drawChainring, axial: drawChainringEdge, needs: ['teeth'] },
  {
    noun: '(?:cassette|freewheel)s?',
    role: 'cassette',
    drawer: drawCassette,
    axial: drawCassetteAxial,
    needs: ['cogs'],
  },
  {
    noun: 'bottom brackets?',
    role: 'bottom-bracket',
    drawer: drawBottomBracket,
    axial: drawBottomBracketAxial,
    needs: ['shellMm', 'spindleMm'],
  },
  {
    noun: '(?:crank|chain)sets?',
    role: 'crankset',
    drawer: drawCrankset,
    axial: drawCranksetEdge,
    needs: ['chainrings'],
  },
  { noun: '(?<=^|bicycle |bike |speed )chains?', role: 'chain', drawer: drawChain },
  { noun: 'rotors?', role: 'rotor', drawer: drawRotor, axial: drawRotorEdge, needs: ['diameterMm'] },
  {
    noun: 'brake (?:pad|shoe)s?',
    role: 'brake-pad',
    drawer: drawPad,
    axial: drawPadEdge,
    needs: ['widthMm', 'lengthMm'],
  },
  {
    noun: '(?:brake|cali?per|calliper)s?',
    role: 'caliper',
    drawer: drawCaliper,
    axial: drawCaliperEdge,
    needs: ['mountMm', 'reachMm'],
  },
  {
    noun: 'derailleurs?',
    role: 'derailleur',
    drawer: drawDerailleur,
    axial: drawDerailleurEdge,
    needs: ['cageMm', 'clampMm'],
  },
  { noun: 'hubs?', role: 'hub', drawer: drawHub, axial: drawHubAxial, needs: ['overLocknutMm'] },
  { noun: 'shifters?', role: 'shifter', drawer: drawShifter, needs: ['gripMm'] },
  { noun: 'brake levers?', role: 'brake-lever', drawer: drawBrakeLever, needs: ['gripMm'] },
  { noun: 'dropper levers?', role: 'dropper-lever', drawer: drawDropperLever, needs: ['gripMm'] },
  { noun: 'thru axles?', role: 'thru-axle', drawer: drawThruAxle, axial: drawThruAxleAxial, needs: ['lengthMm'] },
  { noun: 'tubes?', role: 'tube', drawer: drawTube, needs: ['valveLengthMm'] },
  { noun: 'grips?', role: 'grip', drawer: drawGrip, needs: ['insideMm'] },
  { noun: 'seat clamps?', role: 'seat-clamp', drawer: drawSeatClamp, needs: ['clampMm'] },
  { noun: 'adapters?', role: 'adapter', drawer: drawAdapter, needs: ['mountMm', 'insideMm'] },
  { noun: 'rims?', role: 'rim', drawer: drawRim, axial: drawRimEdge, needs: ['innerWidthMm', 'outerWidthMm'] },
  { noun: 'spokes?', role: 'spoke', drawer: drawSpoke, axial: drawSpokeEdge, needs: ['lengthMm'] },
  { noun: '(?:tyre|tire)s?', role: 'tyre', drawer: drawTyre, axial: drawTyreEdge },
  { noun: 'wheels?', role: 'wheel', drawer: drawWheel, axial: drawWheelEdge, needs: ['holes'] },
  { noun: 'pedals?', role: 'pedal', drawer: drawPedal, needs: ['mechanism', 'pins'] },
  {
    noun: 'headsets?',
    role: 'headset',
    drawer: drawHeadset,
    axial: drawHeadsetAxial,
    needs: ['upperBoreMm', 'lowerBoreMm'],
  },
  { noun: 'stems?', role: 'stem', drawer: drawStem, needs: ['lengthMm'] },
  { noun: 'handlebars?', role: 'handlebar', drawer: drawHandlebar, needs: ['dropMm', 'riseMm', 'backsweepDegrees'] },
  { noun: 'seatposts?', role: 'seatpost', drawer: drawSeatpost, needs: ['diameterMm'] },
  { noun: 'saddles?', role: 'saddle', drawer: drawSaddle, needs: ['lengthMm', 'widthMm'] },
  { noun: 'forks?', role: 'fork', drawer: drawFork, axial: drawForkAxial, needs: ['axleToCrownMm', 'travelMm'] },
  { noun: '(?:road|mountain|touring) frames?', role: 'frame', drawer: drawFrame, needs: ['sizeCm'] },
  { noun: '(?:road|mountain|touring) (?:bike|bicycle)s?', role: 'bike', drawer: drawBike, needs: ['sizeCm'] },
  { noun: 'helmets?', role: 'helmet', drawer: drawHelmet },
  { noun: 'water bottles?', role: 'bottle', drawer: drawBottle },
  { noun: '(?:jersey|vest)s?', role: 'jersey', drawer: drawTop },
  { noun: 'shorts|tights', role: 'shorts', drawer: drawLegwear },
  { noun: 'socks?', role: 'sock', drawer: drawSock },
  { noun: 'gloves?', role: 'glove', drawer: drawGlove },
  { noun: '(?<=^|cycling )caps?', role: 'cap', drawer: drawCap },
  // Spare parts.
  { noun: 'bearings?', role: 'bearing', ...drawersOf(bearing), needs: ['outsideMm'] },
  { noun: 'spare bolts?', role: 'spare-bolt', ...drawersOf(bolt), needs: ['thread'] },
  { noun: 'spare rings?', role: 'spare-ring', ...drawersOf(spareRing), needs: ['outsideMm'] },
  { noun: 'hub parts?', role: 'axle-part', ...drawersOf(hubPart), needs: ['spareKind'] },
  { noun: '(?:small part|service kit)s?', role: 'small-part', ...drawersOf(smallPart), needs: ['spareKind'] },
]

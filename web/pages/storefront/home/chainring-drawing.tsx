import { luggedInnerEdge, pitchRadiusMm, tipRadiusMm, toothedEdge } from './chainring-outline.ts'

const TEETH = 42
const BOLTS = 4
const BOLT_CIRCLE_MM = 104
const boltRadius = BOLT_CIRCLE_MM / 2
const tipRadius = tipRadiusMm(TEETH)
const EDGE = toothedEdge(TEETH)
const INNER_EDGE = luggedInnerEdge(68, BOLTS, boltRadius, 10)
const boltOffset = boltRadius * Math.SQRT1_2

/** A chainring of 42 teeth as the drawing office hands it to the shop floor: everything on it is to measure. */
export function ChainringDrawing() {
  return (
    <figure className="sheet corner-marks">
      <svg
        viewBox="-150 -106 300 226"
        width="600"
        height="452"
        role="img"
        aria-label={`Drawing of a chainring with ${TEETH} teeth on a bolt circle of ${BOLT_CIRCLE_MM} millimetres`}
        className="h-auto w-full fill-none stroke-ink stroke-[0.9]"
      >
        <path d="M0-104v208M-104 0h208" className="stroke-graphite" strokeWidth=".4" strokeDasharray="9 2 2 2" />
        <circle r={pitchRadiusMm(TEETH)} className="stroke-graphite" strokeWidth=".4" strokeDasharray="9 2 2 2" />
        <circle r={boltRadius} className="stroke-graphite" strokeWidth=".4" strokeDasharray="9 2 2 2" />
        <path d={EDGE + INNER_EDGE} fillRule="evenodd" className="fill-paper" />
        {[-1, 1].map((x) =>
          [-1, 1].map((y) => (
            <circle key={`${x}${y}`} cx={x * boltOffset} cy={y * boltOffset} r="5" className="fill-sheet" />
          )),
        )}
        <Dimensions />
      </svg>
    </figure>
  )
}

function Dimensions() {
  return (
    <g strokeWidth=".5">
      <path d={`M${-tipRadius} 4V110M${tipRadius} 4V110`} className="stroke-graphite" strokeWidth=".4" />
      <path d={`M${-tipRadius} 106H-22M22 106H${tipRadius}`} />
      <path d={`M${-tipRadius} 106l6-1.6v3.2zM${tipRadius} 106l-6-1.6v3.2z`} className="fill-ink" />
      <path d={`M${boltOffset + 3.6} ${-boltOffset - 3.6}L98-92H142`} />
      <path d={`M${boltOffset + 3.6} ${-boltOffset - 3.6}l5.4-2.9-2.4-2.4z`} className="fill-ink" />
      <path d="M-62-62L-98-92H-142" />
      <path d="M-62-62l-3.2-5-2.2 2.6z" className="fill-ink" />
      <g className="figures fill-ink stroke-none" fontSize="10" textAnchor="middle">
        <text y="109.5">⌀{(2 * tipRadius).toFixed(1)}</text>
        <text x="120" y="-95">
          4×⌀10
        </text>
        <text x="120" y="-82">
          BCD {BOLT_CIRCLE_MM}
        </text>
        <text x="-120" y="-95">
          {TEETH} T
        </text>
      </g>
    </g>
  )
}

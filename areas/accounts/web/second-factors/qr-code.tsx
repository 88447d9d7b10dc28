import { encode } from 'uqr'

/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Black on white in the dark theme too: many scanners need it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full border border-hairline bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

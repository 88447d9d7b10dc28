import { SpecimenGroup } from './specimen.tsx'

/** Colour tokens (areas/platform/web/styles/tokens.css), and what each is for. */
const COLOURS = {
  paper: 'ground of the page',
  sheet: 'what lies on it',
  ink: 'text and strong lines',
  graphite: 'quiet text, frames of controls',
  hairline: 'lines that only divide',
  signal: 'the one action of a screen',
  'on-signal': 'text on the signal',
  'signal-text': 'the signal as text',
  band: 'dark strips in both themes',
  'on-band': 'text on the band',
  good: 'a good state',
  bad: 'a bad state',
} as const

const TYPE_SIZES = [
  'text-xs',
  'text-sm',
  'text-base',
  'text-lg',
  'text-xl',
  'text-2xl',
  'text-3xl',
  'text-4xl',
] as const

/** Steps of the 8-pixel grid, in pixels. */
const SPACES = [4, 8, 16, 24, 32, 48, 64]

/** Colour, type, space, line and motion: everything that pages are made of. */
export function TokenSpecimens() {
  return (
    <>
      <SpecimenGroup title="Colour">
        <ul className="grid gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {Object.entries(COLOURS).map(([name, use]) => (
            <li key={name}>
              <span
                aria-hidden="true"
                className="block h-16 rounded-xs border border-hairline"
                style={{ background: `var(--${name})` }}
              />
              <span className="block font-semibold text-sm">{name}</span>
              <span className="label block">{use}</span>
            </li>
          ))}
        </ul>
      </SpecimenGroup>
      <SpecimenGroup title="Type">
        <ul className="flex flex-col gap-3">
          {TYPE_SIZES.map((size) => (
            <li key={size} className="flex flex-wrap items-baseline gap-x-4">
              <span className="label w-20">{size}</span>
              <span className={size}>Chainring, 42 teeth</span>
              <span className={`figures ${size}`}>$1,234.50 CR-42</span>
            </li>
          ))}
        </ul>
      </SpecimenGroup>
      <SpecimenGroup title="Space and line">
        <ul className="flex flex-wrap items-end gap-4">
          {SPACES.map((pixels) => (
            <li key={pixels} className="figures text-sm">
              <span aria-hidden="true" className="block bg-graphite" style={{ width: pixels, height: pixels }} />
              {pixels} px
            </li>
          ))}
        </ul>
        <p className="sheet p-4">A sheet: hairline frame, corners of 2 px.</p>
        <p className="sheet corner-marks p-4">A sheet with corner marks.</p>
      </SpecimenGroup>
      <SpecimenGroup title="Motion">
        <p className="max-w-[43em]">At most 200 ms, and only to explain a change. With reduced motion there is none.</p>
      </SpecimenGroup>
    </>
  )
}

import { type CSSProperties, useState } from 'react'
import type { Assembly, Plate } from '#catalogue/contract/assemblies/assemblies.ts'
import { assemblySheetAddress } from '#catalogue/contract/urls/part-path.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { ZoomButton } from '#platform/web/enlarging/zoom-button.tsx'
import type { PositionRow } from './assembly-view.ts'

type Drawing = NonNullable<Assembly['drawing']>
type Props = { sku: string; name: string; drawing: Drawing; rows: readonly PositionRow[] }

const SCALES = [1, 1.5, 2, 3] as const

/** Numbered balloons over the drawing lead to the rows of the list. Folded on phones, where the list comes first. */
export function DrawingPlate({ sku, name, drawing, rows }: Props) {
  const [step, setStep] = useState(0)
  const scale = SCALES[step] ?? 1
  const alt = altOf(drawing, name)
  const shapes: Shape[] = drawing.compact ? ['wide', 'compact'] : ['only']
  return (
    <details className="plate-fold" data-plate>
      <summary>{t('Drawing')}</summary>
      <div className="plate-frame sheet">
        <div className="plate-room" data-plate-room style={{ '--zoom': scale } as CSSProperties}>
          {shapes.map((shape) => (
            <Sheet
              key={shape}
              plate={shape === 'compact' && drawing.compact ? drawing.compact : drawing}
              {...{ alt, rows, shape }}
            />
          ))}
        </div>
        <div className="plate-tools">
          <output className="figures text-graphite text-sm">{scale * 100}%</output>
          <ZoomButton icon="smaller" label={t('Zoom out')} atEnd={step === 0} onClick={() => setStep(step - 1)} />
          <ZoomButton
            icon="larger"
            label={t('Zoom in')}
            atEnd={step === SCALES.length - 1}
            onClick={() => setStep(step + 1)}
          />
        </div>
      </div>
      {drawing.compact && (
        <p className="plate-files">
          <a href={drawing.src} download className="fit-link">
            {t('Download SVG')}
          </a>
          <a href={assemblySheetAddress(sku)} className="fit-link">
            {t('PDF for the workshop')}
          </a>
        </p>
      )}
    </details>
  )
}

function altOf({ spots, compact }: Drawing, name: string): string {
  if (compact)
    return plural(
      spots.length,
      'Exploded drawing of {name}: {count} numbered part, explained in the list.',
      'Exploded drawing of {name}: {count} numbered parts, explained in the list.',
      { name },
    )
  return plural(
    spots.length,
    'Picture of {name}: {count} numbered part, explained in the list.',
    'Picture of {name}: {count} numbered parts, explained in the list.',
    { name },
  )
}

type Shape = 'wide' | 'compact' | 'only'
type SheetProps = { plate: Plate; alt: string; rows: Props['rows']; shape: Shape }

function Sheet({ plate: { src, width, height, spots }, alt, rows, shape }: SheetProps) {
  // Of parts of several times only the present one has a balloon; focus goes in the order of the list.
  const balloons = rows.flatMap((row) => {
    const spot = spots.find(({ ref }) => ref === row.path)
    return spot ? [{ row, spot }] : []
  })
  return (
    <div className="plate-sheet" data-shape={shape}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      {balloons.map(({ row: { anchor, path, name }, spot: { x, y } }) => (
        <a
          key={anchor}
          href={`#${anchor}`}
          aria-label={`${path}, ${name}`}
          className="balloon"
          data-ref={path}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          {path}
        </a>
      ))}
    </div>
  )
}

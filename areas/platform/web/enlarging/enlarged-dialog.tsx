import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { percentText } from '#platform/contract/money/number-text.ts'
import { useDialog, whenClosed } from '../ui/dialogs/use-dialog.ts'
import { ZoomButton } from './zoom-button.tsx'

export type EnlargedPicture = { src: string; alt: string; what: 'drawing' | 'picture' }

type PicturesProps = {
  pictures: readonly EnlargedPicture[]
  /** Which of them is shown first. */
  start: number
  onClose: () => void
}
type Props = PicturesProps & {
  open: boolean
  /** What the dialog is called. */
  label: string
}

export default function EnlargedDialog({ open, label, onClose, ...shown }: Props) {
  const dialog = useDialog(open)
  return (
    <dialog ref={dialog} aria-label={label} className="enlarged" onClose={whenClosed(() => open && onClose())}>
      {open && <EnlargedPictures {...shown} onClose={onClose} />}
    </dialog>
  )
}

/** Zoom steps: 1 fills the window. */
const SCALES = [1, 1.5, 2, 3, 4] as const
const MIDDLE = { across: 0.5, down: 0.5 }

/**
 * One picture at a time. Zooms around the centre of the visible area; finger, wheel and arrow keys scroll it. While it
 * is not zoomed, the left and right arrow keys lead to the other pictures.
 */
function EnlargedPictures({ pictures, start, onClose }: PicturesProps) {
  const [{ at, step }, setShown] = useState({ at: start, step: 0 })
  const room = useRef<HTMLElement>(null)
  const lookedAt = useRef(MIDDLE)
  const scale = SCALES[step] ?? 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the visible centre when the scale changes
  useLayoutEffect(() => {
    if (!room.current) return
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = room.current
    room.current.scrollLeft = lookedAt.current.across * scrollWidth - clientWidth / 2
    room.current.scrollTop = lookedAt.current.down * scrollHeight - clientHeight / 2
  }, [scale, at])
  const zoom = (by: number) => {
    if (room.current) lookedAt.current = middleOf(room.current)
    setShown({ at, step: step + by })
  }
  const turn = (by: number) => {
    if (!pictures[at + by]) return
    lookedAt.current = MIDDLE
    setShown({ at: at + by, step: 0 })
  }
  useArrowKeys(step === 0 ? turn : undefined)
  const { src = '', alt = '', what = 'picture' } = pictures[at] ?? {}
  const enlarged = what === 'drawing' ? t('Enlarged drawing') : t('Enlarged picture')
  return (
    <>
      <div className="flex items-center justify-end gap-1 border-hairline border-b p-1">
        {pictures.length > 1 && (
          <>
            <ZoomButton icon="previous" label={t('Previous picture')} atEnd={at === 0} onClick={() => turn(-1)} />
            <output className="figures text-graphite text-sm">
              {t('{place} of {count}', { place: String(at + 1), count: String(pictures.length) })}
            </output>
            <ZoomButton icon="next" label={t('Next picture')} atEnd={!pictures[at + 1]} onClick={() => turn(1)} />
          </>
        )}
        <output className="figures mr-2 ml-auto text-graphite text-sm">{percentText(scale * 100)}</output>
        <ZoomButton icon="smaller" label={t('Zoom out')} atEnd={step === 0} onClick={() => zoom(-1)} />
        <ZoomButton icon="larger" label={t('Zoom in')} atEnd={step === SCALES.length - 1} onClick={() => zoom(1)} />
        <ZoomButton
          icon="close"
          label={what === 'drawing' ? t('Close the drawing') : t('Close the picture')}
          onClick={onClose}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus on it the arrow keys move the picture */}
      <section ref={room} tabIndex={0} aria-label={enlarged} className="zoom-room">
        <img key={src} src={src} alt={alt} width={960} height={720} style={{ '--scale': scale } as CSSProperties} />
      </section>
    </>
  )
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Wherever the focus is: the dialog is modal. */
function useArrowKeys(turn: ((by: number) => void) | undefined): void {
  useEffect(() => {
    if (!turn) return
    const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const by = ARROWS[key]
      if (by !== undefined && !altKey && !ctrlKey && !metaKey) turn(by)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [turn])
}

/** The centre of the visible area, as fractions of the whole. */
function middleOf({ scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight }: HTMLElement) {
  return {
    across: (scrollLeft + clientWidth / 2) / scrollWidth,
    down: (scrollTop + clientHeight / 2) / scrollHeight,
  }
}

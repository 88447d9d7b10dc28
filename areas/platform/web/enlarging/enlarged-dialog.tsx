import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useDialog, whenClosed } from '../ui/dialogs/use-dialog.ts'
import { ZoomButton } from './zoom-button.tsx'

type PictureProps = { src: string; alt: string; what: 'drawing' | 'picture'; onClose: () => void }
type Props = PictureProps & {
  open: boolean
  /** What the dialog is called. */
  label: string
}

export default function EnlargedDialog({ open, label, onClose, ...picture }: Props) {
  const dialog = useDialog(open)
  return (
    <dialog ref={dialog} aria-label={label} className="enlarged" onClose={whenClosed(() => open && onClose())}>
      {open && <EnlargedPicture {...picture} onClose={onClose} />}
    </dialog>
  )
}

/** Zoom steps: 1 fills the window. */
const SCALES = [1, 1.5, 2, 3, 4] as const
const MIDDLE = { across: 0.5, down: 0.5 }

/** Zooms around the centre of the visible area; finger, wheel and arrow keys scroll it. */
function EnlargedPicture({ src, alt, what, onClose }: PictureProps) {
  const [step, setStep] = useState(0)
  const room = useRef<HTMLElement>(null)
  const lookedAt = useRef(MIDDLE)
  const scale = SCALES[step] ?? 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: keeps the visible centre when the scale changes
  useLayoutEffect(() => {
    if (!room.current) return
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = room.current
    room.current.scrollLeft = lookedAt.current.across * scrollWidth - clientWidth / 2
    room.current.scrollTop = lookedAt.current.down * scrollHeight - clientHeight / 2
  }, [scale])
  const go = (by: number) => {
    if (room.current) lookedAt.current = middleOf(room.current)
    setStep(step + by)
  }
  return (
    <>
      <div className="flex items-center justify-end gap-1 border-hairline border-b p-1">
        <output className="figures mr-2 text-graphite text-sm">{scale * 100}%</output>
        <ZoomButton icon="smaller" label={`Zoom out`} atEnd={step === 0} onClick={() => go(-1)} />
        <ZoomButton icon="larger" label={`Zoom in`} atEnd={step === SCALES.length - 1} onClick={() => go(1)} />
        <ZoomButton icon="close" label={`Close the ${what}`} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus on it the arrow keys move the picture */}
      <section ref={room} tabIndex={0} aria-label={`Enlarged ${what}`} className="zoom-room">
        <img src={src} alt={alt} width={960} height={720} style={{ '--scale': scale } as CSSProperties} />
      </section>
    </>
  )
}

/** The centre of the visible area, as fractions of the whole. */
function middleOf({ scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight }: HTMLElement) {
  return {
    across: (scrollLeft + clientWidth / 2) / scrollWidth,
    down: (scrollTop + clientHeight / 2) / scrollHeight,
  }
}

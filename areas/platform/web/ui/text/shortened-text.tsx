import { type KeyboardEvent, type ReactNode, useState } from 'react'

type Props = {
  text: string
  /** Visible characters. */
  most: number
  /** Renders the focusable element around the text; a button by default. */
  children?: (content: ReactNode) => ReactNode
}

/** Truncated, with a tooltip for the whole text; screen readers get all of it. Escape dismisses it (WCAG 1.4.13). */
export function ShortenedText({ text, most, children = plainButton }: Props) {
  const [dismissed, setDismissed] = useState(false)
  const shown = cutText(text, most)
  if (shown === text) return children === plainButton ? text : children(text)
  const show = () => setDismissed(false)
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys of the focusable child
    <span
      className="shortened"
      data-dismissed={dismissed || undefined}
      onKeyDown={dismiss}
      onPointerEnter={show}
      onFocus={show}
    >
      {children(
        <>
          <span aria-hidden="true" className="shortened-start">
            {shown}
          </span>
          <span className="shortened-tip">{text}</span>
        </>,
      )}
    </span>
  )
}

function plainButton(content: ReactNode): ReactNode {
  return (
    <button type="button" className="cursor-help text-left">
      {content}
    </button>
  )
}

/** Counts code points, so that no character is cut in half. */
export function cutText(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}

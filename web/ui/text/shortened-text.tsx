import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { cutText } from './cut-text.ts'
import './shortened-text.css'

type Props = {
  text: string
  /** Characters that are shown. */
  most: number
  /** Draws the element that can have the focus, around the text; a button where there is none. */
  children?: (content: ReactNode) => ReactNode
}

/**
 * A text cut to some characters, with all of it in a tip while the pointer or the focus is on it. Screen readers read
 * the whole text. Escape puts the tip away (WCAG 1.4.13).
 */
export function ShortenedText({ text, most, children = plainButton }: Props) {
  const [dismissed, setDismissed] = useState(false)
  const shown = cutText(text, most)
  if (shown === text) return children === plainButton ? text : children(text)
  const show = () => setDismissed(false)
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus stands within; this only hears its keys
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

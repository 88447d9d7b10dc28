import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** The action runs: the button says so and cannot be pressed again. */
  pending?: boolean
  pendingLabel?: string
}

/**
 * A button; `type="button"` unless told otherwise. While its action runs it keeps the focus, which a browser takes from
 * a button that is `disabled`: whoever uses keys alone would start at the top of the page again.
 */
export function Button({ variant = 'secondary', pending, pendingLabel, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      className={buttonClass(variant, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? doNothing : onClick}
      {...rest}
    >
      {pending && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  )
}

/** A form is not sent by it either, nor by Enter in one of its fields. */
function doNothing(event: MouseEvent): void {
  event.preventDefault()
}

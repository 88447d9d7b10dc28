import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** The action is running. */
  pending?: boolean
  pendingLabel?: string
}

/** A pending button is only `aria-disabled`: `disabled` would lose the keyboard focus. */
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
      {pending && <span className="loading loading-sm" aria-hidden="true" />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  )
}

/** Also prevents submitting the form. */
function doNothing(event: MouseEvent): void {
  event.preventDefault()
}

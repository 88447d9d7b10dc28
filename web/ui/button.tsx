import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** The action runs: the button says so and cannot be pressed again. */
  pending?: boolean
  pendingLabel?: string
}

/** A button; `type="button"` unless told otherwise. */
export function Button({
  variant = 'secondary',
  pending,
  pendingLabel,
  className,
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={buttonClass(variant, className)}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  )
}

import { InlineLink } from './inline-link.tsx'

/** A link after the text of a toast, or a button that does something: then `to` only tells toasts apart. */
export type ToastLink = { to: string; label: string; onPress?: () => void }

export function linkedText(text: string, { to, label, onPress }: ToastLink) {
  return (
    <span>
      {text}.{' '}
      {onPress ? (
        <button type="button" className="cursor-pointer py-2 underline underline-offset-4" onClick={onPress}>
          {label}
        </button>
      ) : (
        <InlineLink to={to}>{label}</InlineLink>
      )}
    </span>
  )
}

import { InlineLink } from './inline-link.tsx'

/** A link after the text of a toast. */
export type ToastLink = { to: string; label: string }

export function linkedText(text: string, { to, label }: ToastLink) {
  return (
    <span>
      {text}. <InlineLink to={to}>{label}</InlineLink>
    </span>
  )
}

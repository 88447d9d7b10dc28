import { InlineLink } from './inline-link.tsx'

/** After the text of a toast a link, or a button that does something to what has the `id`. */
export type ToastLink = { label: string } & ({ to: string } | { id: string; onPress: () => void })

export function linkedText(text: string, link: ToastLink) {
  return (
    <span>
      {text}.{' '}
      {'to' in link ? (
        <InlineLink to={link.to}>{link.label}</InlineLink>
      ) : (
        <button type="button" className="cursor-pointer py-2 underline underline-offset-4" onClick={link.onPress}>
          {link.label}
        </button>
      )}
    </span>
  )
}

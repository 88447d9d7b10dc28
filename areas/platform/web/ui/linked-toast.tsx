import { toast } from 'react-toastify/unstyled'
import { InlineLink } from './inline-link.tsx'

/** After the text of a toast a link, or a button that does something to what has the `id`. */
export type ToastLink = { label: string } & ({ to: string } | { id: string; onPress: () => void })

/** The last toast about what its link leads to. */
const latest = new Map<string, string | number>()

/** One at a time: adding ten parts must not pile up ten toasts. */
export function showLinked(kind: 'success' | 'error' | 'info' | 'warning', text: string, link: ToastLink): void {
  const subject = 'to' in link ? link.to : link.id
  const before = latest.get(subject)
  const content = linkedText(text, link)
  if (before !== undefined && toast.isActive(before)) {
    toast.update(before, { render: content, type: kind, autoClose: 5000, delay: 0 })
    return
  }
  // One that waits for the container is replaced. One that is closing keeps its id until it has gone.
  if (before !== undefined) toast.dismiss(before)
  latest.set(subject, toast[kind](content))
}

function linkedText(text: string, link: ToastLink) {
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

import { type RefObject, useEffect, useRef, useState } from 'react'
import { plural } from '#platform/contract/language/text.ts'

type Wrong = { id: string; label: string; message: string }

/**
 * Lists the invalid fields of a form as links, and takes the focus, after each try, also a refusal that comes later.
 * What is mended leaves the list.
 */
export function ErrorSummary({ form, tried }: { form: RefObject<HTMLFormElement | null>; tried: number }) {
  const [wrong, setWrong] = useState<Wrong[]>([])
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    takesFocus.current = tried > 0
    const element = form.current
    const leaveFocus = () => {
      takesFocus.current = false
    }
    element?.addEventListener('input', leaveFocus)
    return () => element?.removeEventListener('input', leaveFocus)
  }, [tried, form])
  // After every render, because that is when fields change.
  useEffect(() => {
    if (tried === 0) return
    const now = wrongFields(form.current)
    if (JSON.stringify(wrong) !== JSON.stringify(now)) return setWrong(now)
    if (!takesFocus.current || !box.current) return
    box.current.focus()
    takesFocus.current = false
  })
  if (wrong.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-6 border-bad border-l-4 bg-sheet px-4 py-3">
      <h2 className="font-semibold text-bad">
        {plural(wrong.length, 'One field needs your attention', '{count} fields need your attention')}
      </h2>
      <ul className="mt-1">
        {wrong.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

function wrongFields(form: HTMLFormElement | null): Wrong[] {
  const fields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
  return [...fields].map((field) => ({
    id: field.id,
    label: labelOf(field),
    message: document.getElementById(`${field.id}-error`)?.textContent ?? '',
  }))
}

/** Of a control, or of a group of them that is wrong as a whole. */
function labelOf(field: HTMLElement): string {
  const { labels } = field as Partial<HTMLInputElement>
  return labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.textContent
}

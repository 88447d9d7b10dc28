import { type RefObject, useEffect, useRef } from 'react'
import type { FieldError } from '#platform/contract/problem.ts'

type Props = { form: RefObject<HTMLFormElement | null>; errors: readonly FieldError[]; tried: number }

/** What is wrong with settings, each leading to its field where it has one. Takes the focus after each try. */
export function SettingsErrors({ form, errors, tried }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tried > 0) box.current?.focus()
  }, [tried])
  /** One control may have all that is beneath its path. */
  const fieldAt = (path: string): HTMLInputElement | undefined => {
    const field = form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`)
    const end = path.lastIndexOf('.')
    return field ?? (end < 0 ? undefined : fieldAt(path.slice(0, end)))
  }
  return (
    <div ref={box} tabIndex={-1} role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <h3 className="font-semibold text-bad">Nothing was saved</h3>
      <ul className="mt-1">
        {errors.map(({ path, message }) => (
          <li key={path}>
            <button
              type="button"
              className="text-left underline underline-offset-4"
              onClick={() => fieldAt(path)?.focus()}
            >
              {fieldAt(path)?.labels?.[0]?.textContent ?? path}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

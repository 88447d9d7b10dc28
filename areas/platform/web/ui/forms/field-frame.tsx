import { type ReactNode, useId } from 'react'

export type FieldTexts = {
  label: string
  /** What is wrong and what to do about it. */
  error?: string | undefined
  hint?: ReactNode
}

/** Links a control to its label, hint and error. */
export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export function FieldFrame({
  label,
  error,
  hint,
  id,
  children,
}: FieldTexts & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={controlId} className="wrap-anywhere font-semibold text-ink text-sm">
        {label}
      </label>
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-graphite text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

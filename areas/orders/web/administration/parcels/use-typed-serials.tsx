import { type ReactNode, useState } from 'react'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { LineSerials } from '#orders/contract/shipments.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { SerialFields } from './serial-fields.tsx'
import { readSerials, serialProblems, type TypedSerials } from './typed-serials.ts'

type Typed = {
  serials: LineSerials[]
  clear: () => void
  fields: (errors: readonly FieldError[]) => ReactNode
}

/** Serial numbers of the lines that are shipped, and the fields for them. */
export function useTypedSerials(lines: AdministeredOrder['lines']): Typed {
  const [typed, setTyped] = useState<TypedSerials>({})
  const serials = readSerials(lines, typed)
  const fields = (errors: readonly FieldError[]) => (
    <SerialFields
      lines={lines}
      typed={typed}
      problems={serialProblems(serials, errors)}
      onChange={(line, text) => setTyped((before) => ({ ...before, [line]: text }))}
    />
  )
  return { serials, clear: () => setTyped({}), fields }
}

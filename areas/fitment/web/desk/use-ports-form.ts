import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PartPorts, Port, StatedFit } from '#fitment/contract/part-ports.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { renewDesk } from './use-fit-desk.ts'

/** A port with a key of its own, since ports may be alike while they are typed. */
export type TypedPort = Port & { key: number }
export type TypedFit = Omit<StatedFit, 'ports'> & { ports: TypedPort[] }

let lastKey = 0
export const withKey = (port: Port): TypedPort => {
  lastKey += 1
  return { ...port, key: lastKey }
}

/** What is typed of a part, and saving it. */
export function usePortsForm(part: PartPorts) {
  const [fit, setFit] = useState<TypedFit>(() => typedFit(part))
  const version = useRef(part.version)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => {
      const ports = fit.ports.map(({ key: _, ...port }) => port)
      return shop.changePartPorts({ params: { id: part._id }, body: { ...fit, ports, version: version.current } })
    },
    onSuccess: async ({ part: saved, modifiedCount }) => {
      version.current = saved.version
      setFit(typedFit(saved))
      notify.success(modifiedCount > 0 ? t('Interfaces saved') : t('Nothing has changed'))
      await renewDesk(queries)
    },
    onError: (error) => {
      // The notice says so; saving again replaces what somebody else has saved.
      if (error instanceof ProblemError && error.kind === 'precondition-failed')
        version.current = Number(error.problem.current?.version)
    },
  })
  const change = (changed: Partial<TypedFit>) => {
    setFit((before) => ({ ...before, ...changed }))
    save.reset()
  }
  /** What somebody else has saved meanwhile, in place of what is typed. */
  const showStored = () => {
    void renewDesk(queries)
    const { error } = save
    if (error instanceof ProblemError && error.problem.current) setFit(typedFit(error.problem.current as StatedFit))
    save.reset()
  }
  const isStale = save.error instanceof ProblemError && save.error.kind === 'precondition-failed'
  return { fit, change, save, errors: errorsOf(save.error), isStale, showStored }
}

function typedFit({ role, declared, declaredSource, position, supplied, bridges, ports }: StatedFit): TypedFit {
  return { role, declared, declaredSource, position, supplied, bridges, ports: ports.map(withKey) }
}

function errorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ProblemError)) return {}
  return Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message]))
}

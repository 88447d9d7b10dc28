import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { listAddress } from '../find-query.ts'
import type { OnToggle } from './facet-values.tsx'
import { filterNames } from './filter-form.ts'

/**
 * Each click acts at once. The page stays where it is: the list remains tall enough for the place it is scrolled to.
 * While an answer is awaited, the whole form is sent, so that no click is lost.
 */
export function useFiltering(category: string | undefined) {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const isAwaiting = useRef(false)
  useEffect(() => {
    if (state === 'idle') isAwaiting.current = false
  }, [state])
  const list = useRef<HTMLDivElement>(null)

  function show(address: string): void {
    const top = list.current?.getBoundingClientRect().top ?? innerHeight
    if (list.current) list.current.style.minHeight = `${Math.max(0, Math.round(innerHeight - top))}px`
    isAwaiting.current = true
    void navigate(address, { preventScrollReset: true })
  }
  const send = (form: HTMLFormElement) => show(listAddress(filterNames(form), category))
  return {
    list,
    show,
    toggle: (({ href }, form) => (isAwaiting.current ? send(form) : show(href))) satisfies OnToggle,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(event.currentTarget)
    },
  }
}

import { useRef, useState } from 'react'
import type { Succession, SuccessorKind } from '#catalogue/contract/successors.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'

export type NamedPart = { key: number; sku: string; quantity: string }
export type SuccessionTexts = {
  number: string
  kind: SuccessorKind
  parts: NamedPart[]
  needed: NamedPart[]
  note: string
  since: string
}

let lastKey = 0
export const namedPart = (sku = '', quantity = '1'): NamedPart => ({ key: ++lastKey, sku, quantity })

/** `before`: what is edited. `begin`: what a new one begins with. */
export function useSuccessionForm(before: Succession | undefined, begin: Partial<SuccessionTexts>, onDone: () => void) {
  const [texts, setTexts] = useState(() => textsOf(before, begin))
  const version = useRef(before?.version)
  const saving = { refreshes: ['getPartSuccessors'], done: t('Saved'), onDone }
  const add = useShopAction('addSuccessor', saving)
  const edit = useShopAction('editSuccessor', saving)
  const save = before ? edit : add
  const store = () => {
    const body = formOf(texts)
    if (!before || version.current === undefined) add.run({ body })
    else edit.run({ params: { id: before._id }, body: { ...body, version: version.current } })
  }
  const change = (changed: Partial<SuccessionTexts>) => {
    setTexts((now) => ({ ...now, ...changed }))
    save.reset()
  }
  const current = currentOf(save.error)
  /** Shows what somebody else saved meanwhile, to be edited anew. */
  const takeCurrent = () => {
    if (!current) return
    version.current = current.version
    setTexts(textsOf(current, {}))
    save.reset()
  }
  const errors = errorsOf(save.error, texts)
  const problem = errors.size > 0 ? null : save.error
  return { texts, change, errors, problem, save, store, takeCurrent: current && takeCurrent }
}

function textsOf(before: Succession | undefined, begin: Partial<SuccessionTexts>): SuccessionTexts {
  if (!before) return { number: '', kind: 'merged', parts: [namedPart()], needed: [], note: '', since: '', ...begin }
  const { number, kind, parts, needed, note, since } = before
  const named = (list: Succession['parts']) => list.map(({ sku, quantity }) => namedPart(sku, String(quantity)))
  return { number, kind, parts: named(parts), needed: named(needed), note, since: since ?? '' }
}

/** Rows that were left empty are none. */
function formOf({ number, kind, parts, needed, note, since }: SuccessionTexts) {
  const named = (list: readonly NamedPart[]) =>
    list.filter(({ sku }) => sku.trim() !== '').map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) }))
  return { number, kind, parts: named(parts), needed: named(needed), note, since: since === '' ? null : since }
}

function currentOf(error: unknown): Succession | undefined {
  if (!(error instanceof ProblemError) || error.kind !== 'precondition-failed') return undefined
  return error.problem.current as Succession | undefined
}

/** By field; those of a part by its list and the key of its row. */
function errorsOf(error: unknown, texts: SuccessionTexts): ReadonlyMap<string, string> {
  if (!(error instanceof ProblemError)) return new Map()
  return new Map(
    (error.problem.errors ?? []).map(({ path, message }) => {
      const [list = '', at, field] = path.split('.')
      if ((list !== 'parts' && list !== 'needed') || at === undefined) return [list, message]
      const row = texts[list].filter(({ sku }) => sku.trim() !== '')[Number(at)]
      return [`${field} ${row?.key}`, message]
    }),
  )
}

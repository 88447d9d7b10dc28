import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkPrices } from '#catalogue/contract/bulk-prices.ts'
import { plural } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import type { ActionOptions } from '#platform/web/forms/use-shop-action.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { useSubmission } from '#platform/web/use-submission.ts'
import { PART_READS } from '../use-administered-parts.ts'
import { type BulkErrors, type BulkTexts, bulkPricesOf } from './bulk-price-values.ts'

const READS = ['listBulkPriceChanges', ...PART_READS]

/**
 * What is typed, its preview, and storing what was previewed. Typing on takes the preview away.
 * @param chosenNumbers part numbers to begin with, one a line
 */
export function useBulkPriceForm(chosenNumbers: string, onStored: () => void) {
  const [texts, setTexts] = useState<BulkTexts>({
    ...{ which: chosenNumbers === '' ? '' : 'numbers', numbers: chosenNumbers },
    ...{ by: 'percent', step: '', roundTo: '1' },
  })
  const [typedErrors, setTypedErrors] = useState<BulkErrors>({})
  const submit = useSubmission()
  const queries = useQueryClient()
  const preview = useMutation({
    mutationFn: async (asked: BulkPrices) => ({ asked, ...(await shop.previewBulkPrices({ body: asked })) }),
  })
  const store = useMutation({
    mutationFn: async () => {
      if (!preview.data) throw new Error('Nothing was previewed')
      const { asked, stamp } = preview.data
      return submit({ ...asked, stamp }, (body, idempotencyKey) => shop.changeBulkPrices({ body, idempotencyKey }))
    },
    onSuccess: ({ change: { partCount } }) => {
      notify.success(plural(partCount, 'Prices of {count} part changed', 'Prices of {count} parts changed'))
      preview.reset()
      setTexts((before) => ({ ...before, step: '' }))
      onStored()
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.kind === 'prices-changed' && preview.data)
        preview.mutate(preview.data.asked)
    },
    onSettled: () => Promise.all(READS.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  function change(changed: Partial<BulkTexts>) {
    setTexts((before) => ({ ...before, ...changed }))
    setTypedErrors({})
    preview.reset()
    store.reset()
  }
  function look() {
    const read = bulkPricesOf(texts)
    setTypedErrors('errors' in read ? read.errors : {})
    store.reset()
    if ('asked' in read) preview.mutate(read.asked)
  }
  const said = errorsOf(preview.error)
  return {
    texts,
    change,
    errors: { ...said, ...typedErrors },
    problem: said ? undefined : preview.error,
    look,
    preview,
    store,
  }
}

/** Undefined when it is about no field. */
function errorsOf(error: unknown): BulkErrors | undefined {
  const errors = fieldErrorsOf(error)
  if (errors.length === 0) return undefined
  return Object.fromEntries(
    errors.map(({ path, message }) => [path === 'category' ? 'which' : (path.split('.')[0] ?? ''), message]),
  )
}

/** Sets back what a change of many prices did. */
export function undoingPrices(onDone: () => void): ActionOptions<'undoBulkPrices'> {
  return {
    refreshes: READS,
    onDone: ({ change, kept, keptLines }) => {
      const set = change.undone?.partCount ?? 0
      const setBack = plural(set, 'Prices of {count} part set back', 'Prices of {count} parts set back')
      if (kept === 0) notify.success(setBack)
      else {
        const named = keptLines
          .slice(0, 5)
          .map(({ sku }) => sku)
          .join(', ')
        notify.error(
          `${setBack}. ${plural(
            kept,
            '{count} part changed since and kept theirs: {numbers}',
            '{count} parts changed since and kept theirs: {numbers}',
            { numbers: `${named}${kept > 5 ? ' …' : ''}` },
          )}`,
        )
      }
      onDone()
    },
  }
}

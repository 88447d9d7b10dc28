import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { MOST_AXES, type NewProduct, type Product } from '#catalogue/contract/product-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useSubmission } from '#platform/web/use-submission.ts'
import { useRegistry } from '../../attributes/use-attributes.ts'

type Props = { product: Product | undefined; onSaved: (id: string) => void }

/** A new product, or the present one. */
export function ProductForm({ product, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveProduct({ product, onSaved })
  const focusInvalidField = useFocusInvalidField(form, save.isPending)
  const errors = fieldErrorsOf(save.error)
  const errorOf = (field: string) => {
    const messages = errors.filter(({ path }) => path.split('.')[0] === field).map(({ message }) => `${message}.`)
    return messages.length === 0 ? undefined : messages.join(' ')
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    focusInvalidField()
    save.mutate(readForm(new FormData(event.currentTarget)))
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="sheet flex max-w-2xl flex-col gap-5 p-6">
      {errors.length === 0 && <ProblemNotice error={save.error} />}
      <Field label={t('Name')} name="name" maxLength={200} defaultValue={product?.name} error={errorOf('name')} />
      <TextAreaField
        label={t('Description (optional)')}
        name="description"
        rows={3}
        maxLength={5_000}
        defaultValue={product?.description}
        error={errorOf('description')}
      />
      <AxisChoice chosen={product?.axes ?? []} error={errorOf('axes')} />
      <TextAreaField
        label={t('Part numbers')}
        hint={t('One per line. All in one category, and each different in what you chose above.')}
        name="skus"
        rows={8}
        spellCheck={false}
        className="figures"
        defaultValue={product?.variants.map(({ sku }) => sku).join('\n')}
        error={errorOf('skus')}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        pending={save.isPending}
        pendingLabel={t('Saving')}
      >
        {t('Save')}
      </Button>
    </form>
  )
}

const READS = ['listProducts', 'getProduct']

function useSaveProduct({ product, onSaved }: Props) {
  const queries = useQueryClient()
  const submit = useSubmission()
  return useMutation({
    mutationFn: async (body: NewProduct) => {
      if (product) {
        await shop.editProduct({ params: { id: product._id }, body: { ...body, version: product.version } })
        return product._id
      }
      const { insertedId } = await submit(body, (sent, idempotencyKey) =>
        shop.addProduct({ body: sent, idempotencyKey }),
      )
      return insertedId
    },
    onSuccess: async (id) => {
      notify.success(t('Product saved'))
      await Promise.all(READS.map((name) => queries.invalidateQueries({ queryKey: [name] })))
      onSaved(id)
    },
  })
}

function AxisChoice({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const axes = useRegistry().attributes.filter(({ variantAxis }) => variantAxis)
  return (
    <fieldset aria-describedby="axes-hint">
      <legend className="font-semibold text-sm">{t('Its variants differ in')}</legend>
      <p id="axes-hint" className={error ? 'text-bad text-sm' : 'text-graphite text-sm'}>
        {error ?? t('Up to {count}', { count: String(MOST_AXES) })}
      </p>
      <div className="mt-2 grid gap-x-4 min-[26rem]:grid-cols-2 sm:grid-cols-3">
        {axes.map(({ key, label, unit, shownUnit = unit }) => (
          <label key={key} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              name="axes"
              value={key}
              defaultChecked={chosen.includes(key)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'axes-hint' : undefined}
              className="size-5 shrink-0 accent-[var(--ink)]"
            />
            {label}
            {shownUnit && ` (${shownUnit})`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function readForm(data: FormData): NewProduct {
  const text = (name: string) => String(data.get(name) ?? '')
  const skus = text('skus')
    .split(/[\n,;\t]/)
    .map((sku) => sku.trim())
    .filter(Boolean)
  return {
    name: text('name'),
    description: text('description'),
    axes: data.getAll('axes').map(String),
    skus: [...new Set(skus)],
  }
}

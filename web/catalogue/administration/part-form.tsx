import { useId, useState } from 'react'
import type { AdministeredPart } from '#contract/catalogue/part-administration.ts'
import { MOST_CHARACTERS } from '#contract/catalogue/part-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { PictureOfPart } from './picture-of-part.tsx'
import { SaleFields } from './sale-fields.tsx'
import { SpecsEditor } from './specs-editor.tsx'
import { useCategories } from './use-administered-parts.ts'
import { usePartForm } from './use-part-form.ts'

type Props = {
  /** Undefined for a new one. */
  part?: AdministeredPart
  email: string
  onSaved: (saved: { id: string; name: string }) => void
}

/** The form for a part, new or not. Stock of one that is there is changed by corrections, not here. */
export function PartForm({ part, email, onSaved }: Props) {
  const { form, send, problem, meanwhile, kept, discard } = usePartForm({ part, email, onSaved })
  const { errors, isSubmitting } = form.formState
  const [uploading, setUploading] = useState(false)
  const categories = useCategories()
  const categoryList = useId()
  return (
    <form method="post" noValidate onSubmit={send} className="flex max-w-3xl flex-col gap-5">
      <ProblemNotice error={problem} />
      {meanwhile.length > 0 && <Meanwhile fields={meanwhile} />}
      {kept && (
        <div role="note" className="flex flex-wrap items-center gap-3 border-hairline border-l-4 bg-sheet px-4 py-2">
          <p>This is what you typed before and did not save.</p>
          <Button variant="quiet" onClick={discard}>
            Discard it
          </Button>
        </div>
      )}
      <Field
        label="Name"
        maxLength={MOST_CHARACTERS.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PictureOfPart form={form} drawnSku={part?.sku} onUploading={setUploading} />
      <TextAreaField
        label="Description"
        rows={5}
        maxLength={MOST_CHARACTERS.description}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <SaleFields form={form} isNew={part === undefined} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={part ? 'SKU' : 'SKU (not required)'}
          maxLength={MOST_CHARACTERS.sku}
          autoComplete="off"
          className="figures"
          hint={part ? 'The part number' : 'The part number; the shop makes one when it is empty'}
          error={errors.sku?.message}
          {...form.register('sku')}
        />
        <Field
          label={part ? 'Category' : 'Category (not required)'}
          list={categoryList}
          maxLength={MOST_CHARACTERS.category}
          autoComplete="off"
          hint={part ? 'One that is there, or a new one' : 'One that is there, or a new one; Parts when it is empty'}
          error={errors.category?.message}
          {...form.register('category')}
        />
        <datalist id={categoryList}>
          {categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <SpecsEditor form={form} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting || uploading}
          pendingLabel={pendingWords(uploading, part !== undefined)}
        >
          {part ? 'Save' : 'Add Product'}
        </Button>
      </div>
    </form>
  )
}

function pendingWords(uploading: boolean, isThere: boolean): string {
  if (uploading) return 'The picture is on its way'
  return isThere ? 'Saving' : 'Adding the product'
}

function Meanwhile({ fields }: { fields: readonly string[] }) {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">Somebody else changed this part meanwhile</p>
      <p>
        Changed: {fields.join(', ')}. What you did not touch shows their change; what you typed stays. Look it over,
        then save again.
      </p>
    </div>
  )
}

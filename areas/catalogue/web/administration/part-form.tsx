import { useId, useMemo, useState } from 'react'
import type { AdministeredPartDetails, EditablePart } from '#catalogue/contract/part-administration.ts'
import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { RETURNABLE, type Returnable } from '#catalogue/contract/returnable.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ChangedMeanwhile, DraftNotice } from '#platform/web/ui/forms/form-notices.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DocumentsEditor } from './details/documents-editor.tsx'
import { MorePictures } from './details/more-pictures.tsx'
import { NumbersEditor } from './details/numbers-editor.tsx'
import { PriceFields } from './details/price-fields.tsx'
import { PictureOfPart } from './picture-of-part.tsx'
import { SaleFields } from './sale-fields.tsx'
import { SpecsEditor } from './specs-editor.tsx'
import { useCategories } from './use-administered-parts.ts'
import { type PartForm as PartFormState, usePartForm } from './use-part-form.ts'

type Props = {
  /** Undefined for a new part. */
  part?: EditablePart & Partial<Pick<AdministeredPartDetails, 'missingPictures'>>
  email: string
  onSaved: (saved: { id: string; name: string; img: string }) => void
}

type Note = (uploading: boolean) => void

/** The stock of an existing part is changed by corrections, not here. */
export function PartForm({ part, email, onSaved }: Props) {
  const { form, send, problem, meanwhile, kept, discard } = usePartForm({ part, email, onSaved })
  const { errors, isSubmitting } = form.formState
  const [uploads, setUploads] = useState({ first: false, more: false, document: false })
  const uploading = Object.values(uploads).some(Boolean)
  const [noteFirst, noteMore, noteDocument] = useMemo(
    () =>
      (['first', 'more', 'document'] as const).map(
        (which) => (is: boolean) => setUploads((now) => ({ ...now, [which]: is })),
      ) as [Note, Note, Note],
    [],
  )
  return (
    <form method="post" noValidate onSubmit={send} className="flex max-w-3xl flex-col gap-5">
      <ProblemNotice error={problem} />
      {meanwhile.length > 0 && <ChangedMeanwhile what="part" fields={meanwhile} />}
      {kept && <DraftNotice onDiscard={discard} />}
      <Field
        label="Name"
        maxLength={MOST_CHARACTERS.name}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <PictureOfPart form={form} part={part} missing={part?.missingPictures ?? []} onUploading={noteFirst} />
      <Field
        label="Alternative text (optional)"
        maxLength={MOST_CHARACTERS.alt}
        autoComplete="off"
        hint="Describes the picture for people who can’t see it"
        error={errors.imgAlt?.message}
        {...form.register('imgAlt')}
      />
      <MorePictures
        form={form}
        isNew={part === undefined}
        missing={part?.missingPictures ?? []}
        onUploading={noteMore}
      />
      <TextAreaField
        label="Description"
        rows={5}
        maxLength={MOST_CHARACTERS.description}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <SaleFields form={form} isNew={part === undefined} />
      <PriceFields form={form} />
      <CatalogueFields form={form} isNew={part === undefined} />
      <SpecsEditor form={form} before={part?.specs} />
      <PapersFields form={form} onUploading={noteDocument} />
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting || uploading}
          pendingLabel={pendingWords(uploading, part === undefined)}
        >
          {part ? 'Save' : 'Add Product'}
        </Button>
      </div>
    </form>
  )
}

/** What buyers should know and keep, and what else the part is called. */
function PapersFields({ form, onUploading }: { form: PartFormState; onUploading: Note }) {
  return (
    <>
      <SafetyFields form={form} />
      <DocumentsEditor form={form} onUploading={onUploading} />
      <NumbersEditor form={form} />
    </>
  )
}

/** SKU and category, which a new part may leave to defaults. */
function CatalogueFields({ form, isNew }: { form: PartFormState; isNew: boolean }) {
  const { errors } = form.formState
  const categories = useCategories()
  const categoryList = useId()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={isNew ? 'SKU (optional)' : 'SKU'}
        maxLength={MOST_CHARACTERS.sku}
        autoComplete="off"
        className="figures"
        hint={isNew ? 'Part number; generated if empty' : 'Part number'}
        error={errors.sku?.message}
        {...form.register('sku')}
      />
      <Field
        label={isNew ? 'Category (optional)' : 'Category'}
        list={categoryList}
        maxLength={MOST_CHARACTERS.category}
        autoComplete="off"
        hint={isNew ? 'Existing or new; defaults to Parts' : 'Existing or new'}
        error={errors.category?.message}
        {...form.register('category')}
      />
      <datalist id={categoryList}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

function pendingWords(uploading: boolean, isNew: boolean): string {
  if (uploading) return 'Uploading'
  return isNew ? 'Adding product' : 'Saving'
}

const RETURNABLE_WORDS: Record<Returnable, string> = {
  yes: 'Yes',
  'made-to-measure': 'No: made to measure',
  sealed: 'No: sealed for hygiene',
}

/** Whether it can come back, and what to know for its safe use. */
function SafetyFields({ form }: { form: PartFormState }) {
  const { errors } = form.formState
  return (
    <>
      <TextAreaField
        label="Warnings (optional)"
        hint="What buyers must know for safe use, in their language. The part page shows it."
        rows={3}
        maxLength={MOST_CHARACTERS.warnings}
        error={errors.warnings?.message}
        {...form.register('warnings')}
      />
      <div className="sm:max-w-xs">
        <SelectField
          label="Can be returned"
          hint="Orders keep this setting"
          error={errors.returnable?.message}
          {...form.register('returnable')}
        >
          {RETURNABLE.map((each) => (
            <option key={each} value={each}>
              {RETURNABLE_WORDS[each]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}

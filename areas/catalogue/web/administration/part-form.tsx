import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { AdministeredPartDetails, EditablePart } from '#catalogue/contract/part-administration.ts'
import { MOST_CHARACTERS, type Visibility } from '#catalogue/contract/part-fields.ts'
import { RETURNABLE, type Returnable } from '#catalogue/contract/returnable.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { useStaffCheck } from '#platform/web/dashboard/use-admin.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { DecimalField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ChangedMeanwhile, DraftNotice } from '#platform/web/ui/forms/form-notices.tsx'
import { Options, Suggestions } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DocumentsEditor } from './documents-editor.tsx'
import { LawFields } from './law-fields.tsx'
import { MorePictures } from './more-pictures.tsx'
import { NumbersEditor } from './numbers-editor.tsx'
import { PartSection } from './part-section.tsx'
import { PictureOfPart } from './picture-of-part.tsx'
import { PriceFields } from './price-fields.tsx'
import { ExpectedField, PriceAndQuantities, UnitFields } from './sale-fields.tsx'
import { SpecsEditor } from './specs-editor.tsx'
import { useCategories } from './use-administered-parts.ts'
import { type PartForm as PartFormState, usePartForm } from './use-part-form.ts'
import { SaveButtons, VisibilityField } from './visibility-fields.tsx'

type Props = {
  /** Undefined for a new part. */
  part?: EditablePart & Partial<Pick<AdministeredPartDetails, 'missingPictures'>>
  email: string
  onSaved: (saved: { id: string; name: string; img: string; visibility: Visibility }) => void
}

type Note = (uploading: boolean) => void

/**
 * The specification's six fields first, and of a new part the button right after them; the rest is in sections that
 * fold. The stock of an existing part is changed by corrections, not here.
 */
export function PartForm({ part, email, onSaved }: Props) {
  const { form, send, problem, meanwhile, kept, discard } = usePartForm({ part, email, onSaved })
  const { isSubmitting } = form.formState
  const field = fieldsOf(form)
  const [uploads, setUploads] = useState({ first: false, more: false, document: false })
  const uploading = Object.values(uploads).some(Boolean)
  const [noteFirst, noteMore, noteDocument] = useMemo(
    () =>
      (['first', 'more', 'document'] as const).map(
        (which) => (is: boolean) => setUploads((now) => ({ ...now, [which]: is })),
      ) as [Note, Note, Note],
    [],
  )
  const isNew = part === undefined
  const staff = useStaffCheck().data
  const arePricesFixed = !isNew && staff?.may('prices.edit') === false
  const missing = part?.missingPictures ?? []
  const pending = { pending: isSubmitting || uploading, pendingLabel: pendingWords(uploading, isNew) }
  const buttons = <SaveButtons part={part} {...pending} />
  return (
    <form
      ref={useFirstWrongFocused(form.formState.submitCount)}
      method="post"
      noValidate
      onSubmit={send}
      className="flex max-w-3xl flex-col gap-4 sm:gap-5"
    >
      <ProblemNotice error={problem} />
      {meanwhile.length > 0 && <ChangedMeanwhile what="part" fields={meanwhile} />}
      {kept && <DraftNotice onDiscard={discard} />}
      <Field label={t('Name')} maxLength={MOST_CHARACTERS.name} autoComplete="off" {...field('name')} />
      <PictureOfPart form={form} part={part} missing={missing} onUploading={noteFirst} />
      <TextAreaField
        label={t('Description')}
        rows={2}
        maxLength={MOST_CHARACTERS.description}
        {...field('description')}
      />
      <PriceAndQuantities form={form} isNew={isNew} isPriceFixed={arePricesFixed} />
      {part && <VisibilityField form={form} />}
      {isNew && buttons}
      <div className="border-hairline border-b">
        <PartSection
          form={form}
          title={t('Part number, category and specifications')}
          fields={['sku', 'category', 'rows']}
        >
          <CatalogueFields form={form} isNew={isNew} />
          <SpecsEditor form={form} before={part?.specs} />
        </PartSection>
        <PartSection form={form} title={t('More pictures')} fields={['imgAlt', 'morePictures']}>
          <AlternativeText form={form} />
          <MorePictures form={form} isNew={isNew} partId={part?._id} missing={missing} onUploading={noteMore} />
        </PartSection>
        <PartSection
          form={form}
          title={t('Unit, tax and other prices')}
          fields={['unit', 'unitSize', 'content', 'multiple', 'taxClass', 'reduction', 'quantityPrices']}
        >
          <UnitFields form={form} />
          <PriceFields form={form} areFixed={arePricesFixed} />
        </PartSection>
        <PartSection form={form} title={t('Delivery and returns')} fields={['expectedOn', 'returnable']}>
          <ExpectedField form={form} />
          <ReturnableField form={form} />
        </PartSection>
        <PartSection
          form={form}
          title={t('Warnings, documents and other numbers')}
          fields={['warnings', 'documents', 'numbers']}
        >
          <WarningsField form={form} />
          <DocumentsEditor form={form} onUploading={noteDocument} />
          <NumbersEditor form={form} />
        </PartSection>
        <PartSection form={form} title={t('Producer’s guarantee')} fields={['durabilityYears', 'guaranteeTerms']}>
          <GuaranteeFields form={form} />
        </PartSection>
        <PartSection form={form} title={t('Search engines')} fields={['searchTitle', 'searchDescription']}>
          <SearchEngineFields form={form} />
        </PartSection>
        <PartSection form={form} title={t('Maker, support and recycling')} fields={['maker', 'supportedUntil', 'epr']}>
          <LawFields form={form} />
        </PartSection>
      </div>
      {!isNew && buttons}
    </form>
  )
}

/** Focuses the first wrong field of the page after each try, once its section is open. */
function useFirstWrongFocused(tries: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return form
}

function AlternativeText({ form }: { form: PartFormState }) {
  return (
    <Field
      label={t('Alternative text (optional)')}
      maxLength={MOST_CHARACTERS.alt}
      autoComplete="off"
      hint={t('Describes the picture for people who can’t see it')}
      {...fieldsOf(form)('imgAlt')}
    />
  )
}

/** SKU and category, which a new part may leave to defaults. */
function CatalogueFields({ form, isNew }: { form: PartFormState; isNew: boolean }) {
  const field = fieldsOf(form)
  const categories = useCategories()
  const categoryList = useId()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={isNew ? t('SKU (optional)') : 'SKU'}
        maxLength={MOST_CHARACTERS.sku}
        autoComplete="off"
        className="figures"
        hint={isNew ? t('Part number; generated if empty') : t('Part number')}
        {...field('sku')}
      />
      <Field
        label={isNew ? t('Category (optional)') : t('Category')}
        list={categoryList}
        maxLength={MOST_CHARACTERS.category}
        autoComplete="off"
        hint={isNew ? t('Existing or new; defaults to Parts') : t('Existing or new')}
        {...field('category')}
      />
      <Suggestions id={categoryList} of={categories} />
    </div>
  )
}

function pendingWords(uploading: boolean, isNew: boolean): string {
  if (uploading) return t('Uploading')
  return isNew ? t('Adding product') : t('Saving')
}

const RETURNABLE_WORDS: Record<Returnable, Message> = {
  yes: msg('Yes'),
  'made-to-measure': msg('No: made to measure'),
  sealed: msg('No: sealed for hygiene'),
}

function WarningsField({ form }: { form: PartFormState }) {
  return (
    <TextAreaField
      label={t('Warnings (optional)')}
      hint={t('What buyers must know for safe use, in their language. The part page shows it.')}
      rows={3}
      maxLength={MOST_CHARACTERS.warnings}
      {...fieldsOf(form)('warnings')}
    />
  )
}

function ReturnableField({ form }: { form: PartFormState }) {
  return (
    <div className="sm:max-w-xs">
      <SelectField label={t('Can be returned')} hint={t('Orders keep this setting')} {...fieldsOf(form)('returnable')}>
        <Options of={RETURNABLE.map((each) => [each, say(RETURNABLE_WORDS[each])])} />
      </SelectField>
    </div>
  )
}

/** What the producer guarantees beyond the law; shown where European law is on. */
function GuaranteeFields({ form }: { form: PartFormState }) {
  const field = fieldsOf(form)
  return (
    <>
      <div className="sm:max-w-xs">
        <DecimalField
          label={t('Guaranteed years (optional)')}
          hint={t('Free, for the whole part, more than 2 years. In the EU buyers see the GARAN label.')}
          {...field('durabilityYears')}
        />
      </div>
      <TextAreaField
        label={t('Terms of the guarantee (optional)')}
        hint={t('Who guarantees what, how it is claimed, and that legal rights are unaffected')}
        rows={3}
        maxLength={MOST_CHARACTERS.guaranteeTerms}
        {...field('guaranteeTerms')}
      />
    </>
  )
}

/** What search engines show of the part's page. */
function SearchEngineFields({ form }: { form: PartFormState }) {
  const field = fieldsOf(form)
  return (
    <>
      <Field
        label={t('Title in search results (optional)')}
        maxLength={MOST_CHARACTERS.searchTitle}
        autoComplete="off"
        hint={t('The name, if empty')}
        {...field('searchTitle')}
      />
      <Field
        label={t('Text in search results (optional)')}
        maxLength={MOST_CHARACTERS.searchDescription}
        autoComplete="off"
        hint={t('The beginning of the description, if empty')}
        {...field('searchDescription')}
      />
    </>
  )
}

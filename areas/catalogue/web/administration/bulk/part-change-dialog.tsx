import { useId, useState } from 'react'
import type { PartsChange } from '#catalogue/contract/bulk-parts.ts'
import { partFields, VISIBILITIES, type Visibility } from '#catalogue/contract/part-fields.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { TAX_CLASSES, type TaxClass } from '#platform/contract/tax-classes.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { type AnswerOf, useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { sentenceCase } from '#platform/web/ui/text/sentence-case.ts'
import { PART_READS, useCategories } from '../use-administered-parts.ts'

export type PartsAction = 'visibility' | 'category' | 'taxClass' | 'delete' | 'restore'

const WORDS: Readonly<Record<PartsAction, { title: (parts: string) => string; confirm: string; text: string }>> = {
  visibility: {
    title: (parts) => `Change the visibility of ${parts}?`,
    confirm: 'Change visibility',
    text: 'Hidden parts have their page and can be ordered, but are in no list. Only staff see drafts.',
  },
  category: {
    title: (parts) => `Move ${parts} to a category?`,
    confirm: 'Move',
    text: 'A new name makes a new category.',
  },
  taxClass: {
    title: (parts) => `Change the tax class of ${parts}?`,
    confirm: 'Change tax class',
    text: 'It holds for orders from now on.',
  },
  delete: {
    title: (parts) => `Delete ${parts}?`,
    confirm: 'Delete',
    text: 'They can no longer be ordered, and leave their products. Existing orders stay and can be shipped.',
  },
  restore: {
    title: (parts) => `Restore ${parts}?`,
    confirm: 'Restore',
    text: 'They are published again, or hidden or drafts as before, with their current prices and stock.',
  },
}

type Props = {
  action: PartsAction
  parts: readonly string[]
  onClose: () => void
  onDone: (answer: AnswerOf<'changeParts'>) => void
}

/** Asks what to set on several parts, and sets it. */
export function PartChangeDialog({ action, parts, onClose, onDone }: Props) {
  const [value, setValue] = useState(FIRST[action])
  const [wrong, setWrong] = useState<string>()
  const { run, isPending, error } = useShopAction('changeParts', { refreshes: PART_READS, onDone })
  const { title, confirm, text } = WORDS[action]
  const said = fieldProblem(error, 'change.category')
  const send = () => {
    const read = action === 'category' ? partFields.category.safeParse(value) : undefined
    setWrong(read?.error?.issues[0]?.message)
    if (read?.success !== false) run({ body: { parts: [...parts], change: changeOf(action, value) } })
  }
  return (
    <ConfirmDialog
      open
      danger={action === 'delete'}
      title={title(counted(parts.length, 'part'))}
      confirmLabel={confirm}
      pending={isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      {error !== null && said === undefined && <ProblemNotice error={error} />}
      <p>{text}</p>
      <ValueField action={action} value={value} onChange={setValue} error={wrong ?? said} />
    </ConfirmDialog>
  )
}

const FIRST: Readonly<Record<PartsAction, string>> = {
  ...{ visibility: 'public', category: '', taxClass: 'standard', delete: '', restore: '' },
}

function changeOf(action: PartsAction, value: string): PartsChange {
  if (action === 'visibility') return { visibility: value as Visibility }
  if (action === 'taxClass') return { taxClass: value as TaxClass }
  return action === 'category' ? { category: value } : { deleted: action === 'delete' }
}

type FieldProps = {
  action: PartsAction
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function ValueField({ action, value, error, onChange }: FieldProps) {
  if (action === 'category') return <CategoryField value={value} error={error} onChange={onChange} />
  if (action === 'visibility')
    return (
      <SelectField label="Visibility" value={value} onChange={({ target }) => onChange(target.value)}>
        {VISIBILITIES.map((each) => (
          <option key={each} value={each}>
            {sentenceCase(each)}
          </option>
        ))}
      </SelectField>
    )
  if (action === 'taxClass')
    return (
      <SelectField label="Tax class" value={value} onChange={({ target }) => onChange(target.value)}>
        {TAX_CLASSES.map((each) => (
          <option key={each} value={each}>
            {sentenceCase(each)}
          </option>
        ))}
      </SelectField>
    )
  return null
}

function CategoryField({ value, error, onChange }: Omit<FieldProps, 'action'>) {
  const categories = useId()
  return (
    <>
      <Field
        label="Category"
        list={categories}
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={categories}>
        {useCategories().map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}

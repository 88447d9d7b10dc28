import { useId, useState } from 'react'
import type { PartsChange } from '#catalogue/contract/bulk-parts.ts'
import { partFields, VISIBILITIES, type Visibility } from '#catalogue/contract/part-fields.ts'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import { TAX_CLASSES, type TaxClass } from '#platform/contract/tax-classes.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { type AnswerOf, useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options, Suggestions } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { TAX_CLASS_WORDS } from '../sale-fields.tsx'
import { PART_READS, useCategories } from '../use-administered-parts.ts'
import { VISIBILITY_WORDS } from '../visibility-fields.tsx'

export type PartsAction = 'visibility' | 'category' | 'taxClass' | 'delete' | 'restore'

const WORDS: Readonly<Record<PartsAction, { title: (parts: number) => string; confirm: Message; text: Message }>> = {
  visibility: {
    title: (parts) =>
      plural(parts, 'Change the visibility of {count} part?', 'Change the visibility of {count} parts?'),
    confirm: msg('Change visibility'),
    text: msg('Hidden parts have their page and can be ordered, but are in no list. Only staff see drafts.'),
  },
  category: {
    title: (parts) => plural(parts, 'Move {count} part to a category?', 'Move {count} parts to a category?'),
    confirm: msg('Move'),
    text: msg('A new name makes a new category.'),
  },
  taxClass: {
    title: (parts) => plural(parts, 'Change the tax class of {count} part?', 'Change the tax class of {count} parts?'),
    confirm: msg('Change tax class'),
    text: msg('It holds for orders from now on.'),
  },
  delete: {
    title: (parts) => plural(parts, 'Delete {count} part?', 'Delete {count} parts?'),
    confirm: msg('Delete'),
    text: msg('They can no longer be ordered, and leave their products. Existing orders stay and can be shipped.'),
  },
  restore: {
    title: (parts) => plural(parts, 'Restore {count} part?', 'Restore {count} parts?'),
    confirm: msg('Restore'),
    text: msg('They are published again, or hidden or drafts as before, with their current prices and stock.'),
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
      title={title(parts.length)}
      confirmLabel={say(confirm)}
      pending={isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      {error !== null && said === undefined && <ProblemNotice error={error} />}
      <p>{say(text)}</p>
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
      <SelectField label={t('Visibility')} value={value} onChange={({ target }) => onChange(target.value)}>
        <Options of={VISIBILITIES.map((each) => [each, say(VISIBILITY_WORDS[each])])} />
      </SelectField>
    )
  if (action === 'taxClass')
    return (
      <SelectField label={t('Tax class')} value={value} onChange={({ target }) => onChange(target.value)}>
        <Options of={TAX_CLASSES.map((each) => [each, say(TAX_CLASS_WORDS[each])])} />
      </SelectField>
    )
  return null
}

function CategoryField({ value, error, onChange }: Omit<FieldProps, 'action'>) {
  const categories = useId()
  return (
    <>
      <Field
        label={t('Category')}
        list={categories}
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <Suggestions id={categories} of={useCategories()} />
    </>
  )
}

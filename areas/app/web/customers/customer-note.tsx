import type { CustomerPage } from '#app/contract/customer-page.ts'
import { customerOperations } from '#orders/contract/customers.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

const { note, tags, version } = customerOperations.editCustomer.body.shape

/** Tags are typed with commas between them. */
const fieldsSchema = z.object({
  note,
  tags: z
    .string()
    .transform((typed) =>
      typed
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    )
    .pipe(tags),
  version: z.string().transform(Number).pipe(version),
})

/** Note and tags, which the customer does not see. */
export function CustomerNote({ customer }: { customer: CustomerPage }) {
  const { form, field, submit, problem, isPending } = useShopForm('editCustomer', {
    request: { params: { email: customer.email } },
    start: { note: customer.note, tags: customer.tags.join(', '), version: String(customer.version) },
    schema: fieldsSchema,
    draft: `customer-note:${customer.email}:${customer.version}`,
    refreshes: ['getCustomer', 'listCustomers', 'listAudit'],
    done: t('Note saved'),
  })
  const tagErrors = form.formState.errors.tags
  const tagError = tagErrors?.message ?? (Array.isArray(tagErrors) ? tagErrors.find(Boolean)?.message : undefined)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
      <ProblemNotice error={problem} />
      <input type="hidden" {...form.register('version')} />
      <div className="w-full">
        <TextAreaField
          label={t('Note')}
          hint={t('Visible to staff only.')}
          rows={4}
          maxLength={5000}
          {...field('note')}
        />
      </div>
      <div className="w-full">
        <Field
          label={t('Tags')}
          hint={t('Separated by commas. The search of customers finds them.')}
          autoComplete="off"
          {...field('tags')}
          error={tagError as string | undefined}
        />
      </div>
      <Button type="submit" pending={isPending} pendingLabel={t('Saving')}>
        {t('Save note')}
      </Button>
    </form>
  )
}

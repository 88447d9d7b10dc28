import { useEffect } from 'react'
import { partCostSchema } from '#catalogue/contract/part-cost.ts'
import { t } from '#platform/contract/language/text.ts'
import { typedAmount } from '#platform/contract/money/amounts.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { z } from '#platform/contract/schema.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PriceField } from '#platform/web/ui/forms/decimal-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

/** What a unit costs the shop, for staff with prices. */
export function PartCost({ partId }: { partId: string }) {
  const read = useShopRead('getPartCost', { params: { id: partId } })
  return (
    <HeadedSection id="cost-heading" title={t('Cost price')} className="flex flex-col gap-4 border-ink border-t pt-6">
      {read.data && <CostForm partId={partId} cost={read.data.cost} />}
      {read.error && <AdminProblem error={read.error} onRetry={() => void read.refetch()} />}
    </HeadedSection>
  )
}

const formSchema = z.object({
  cost: z
    .string()
    .transform((text) => (text.trim() === '' ? null : (typedNumber(text) as number)))
    .pipe(partCostSchema.shape.cost),
})

function CostForm({ partId, cost }: { partId: string; cost: number | null }) {
  const text = cost === null ? '' : typedAmount(cost)
  const { form, field, submit, problem, isPending } = useShopForm('putPartCost', {
    request: { params: { id: partId } },
    start: { cost: text },
    schema: formSchema,
    refreshes: ['getPartCost'],
    done: t('Cost saved'),
    onDone: () => form.reset(form.getValues()),
  })
  useEffect(() => {
    if (!form.formState.isDirty) form.reset({ cost: text }) // It may have been read again, and nothing typed meanwhile
  }, [form, text])
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-xs flex-col items-start gap-4">
      <ProblemNotice error={problem} />
      <PriceField
        label={t('Cost of a unit ({currency})', { currency: shopCurrency() })}
        hint={t('Empty if unknown. Customers never see it; orders keep what it was.')}
        {...field('cost')}
      />
      <Button type="submit" pending={isPending} pendingLabel={t('Saving')}>
        {t('Set cost')}
      </Button>
    </form>
  )
}

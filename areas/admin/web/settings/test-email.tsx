import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField } from '#platform/web/ui/forms/field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'

const schema = z.object({ to: contactEmailSchema })

/** Shows an owner that emails of the shop arrive. */
export function TestEmail() {
  const { field, submit, problem, isPending } = useShopForm('sendTestEmail', {
    schema,
    start: { to: '' },
    done: t('The email is on its way'),
    refreshes: ['getFirstSteps'],
  })
  return (
    <section aria-label={t('Test email')} className="mb-10 max-w-xl">
      <h3 className="text-xl">{t('Test email')}</h3>
      <p>
        <Rich
          text={t('Send one to yourself. The <link>outbox</link> says whether it left.')}
          link={(words) => <InlineLink to="/dashboard/outbox">{words}</InlineLink>}
        />
      </p>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <EmailField label={t('Your address')} autoComplete="email" {...field('to')} />
        </div>
        <Button type="submit" pending={isPending} pendingLabel={t('Sending')}>
          {t('Send')}
        </Button>
      </form>
      <ProblemNotice error={problem} />
    </section>
  )
}

import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { PartTranslations } from '#app/web/texts/part-translations.tsx'
import {
  type AdministeredPart,
  type AdministeredPartDetails,
  stockCorrectionSchema,
} from '#catalogue/contract/part-administration.ts'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { StockLimit } from '#engagement/web/stock-alerts/stock-limit.tsx'
import { partPortsPath } from '#fitment/web/desk/desk-links.tsx'
import { msg, t, tc } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { z } from '#platform/contract/schema.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { isMissing, useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { PartCost } from '../administration/cost-form.tsx'
import { usePartAction } from '../administration/part-action-dialog.tsx'
import { PartForm } from '../administration/part-form.tsx'
import { PriceHistory, StockCorrections, StockHistory } from '../administration/part-history.tsx'
import { createVariantsPath, editPath, PARTS_LIST } from '../administration/part-paths.ts'
import { PART_READS, useRereadParts } from '../administration/use-administered-parts.ts'
import { SuccessorsSection } from '../successors/administration/successors-section.tsx'

export const meta = titled(msg('Edit product'))

export default function EditProductPage() {
  const { partId = '' } = useParams()
  const part = useShopRead('getAdministeredPart', { params: { id: partId } }, whilePicturesAreDue)
  if (part.data) return <EditProduct key={partId} part={part.data} readAt={part.dataUpdatedAt} />
  if (isMissing(part.error))
    return (
      <EmptyState title={t('Part not found')}>
        <p>{t('Check the link.')}</p>
        <LinkButton to={PARTS_LIST}>{t('Manage Product')}</LinkButton>
      </EmptyState>
    )
  return <Awaited read={part} />
}

const READ_AGAIN_MS = 15_000

/** So that the form says by itself what became of a linked picture. */
const whilePicturesAreDue = ({ missingPictures }: AdministeredPartDetails) =>
  missingPictures.some(({ fault, nextTryAt }) => fault === '' && nextTryAt !== null) && READ_AGAIN_MS

function EditProduct({ part, readAt }: { part: AdministeredPartDetails; readAt: number }) {
  const { email = '' } = useSession()
  const heading = useRef<HTMLDivElement>(null)
  const rereadParts = useRereadParts()
  const { ask, dialog } = usePartAction(useFocusFallback(readAt, () => heading.current))
  const navigate = useNavigate()
  const copy = useShopAction('duplicatePart', {
    refreshes: PART_READS,
    done: t('Duplicated as a draft'),
    failed: t('Not duplicated. Try again.'),
    onDone: ({ insertedId }) => navigate(editPath(insertedId)),
  })
  const { state } = useLocation()
  const list = (state as { list?: string } | null)?.list ?? ''
  const onSaved = async () => {
    notify.success(t('Successfully saved'))
    await rereadParts()
  }
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <DashboardHeading title={t('Edit {name}', { name: part.name })}>
          <InlineLink to={PARTS_LIST + list}>{t('Back to all parts')}</InlineLink>
        </DashboardHeading>
      </div>
      {part.deleted && (
        <p role="note" className="mb-6 border-bad border-l-4 bg-sheet px-4 py-3">
          {t('This part is deleted. Customers cannot see or order it. You can restore it.')}
        </p>
      )}
      {!part.deleted && part.visibility !== 'public' && (
        <p role="note" className="mb-6 border-ink border-l-4 bg-sheet px-4 py-3">
          {part.visibility === 'draft'
            ? t('This part is a draft. Customers cannot see or order it.')
            : t('This part is hidden: it is in no list or search. Anyone with the link can order it.')}
        </p>
      )}
      <div className="mb-6 flex flex-wrap gap-3">
        {!part.deleted && part.visibility !== 'draft' && (
          <LinkButton to={partPath(part)}>{t('View in shop')}</LinkButton>
        )}
        <May needs="parts.edit">
          <Button onClick={() => ask(part.deleted ? 'restore' : 'delete', part)}>
            {part.deleted ? t('Restore') : t('Delete')}
          </Button>
        </May>
        <May needs="parts.edit">
          <Button
            pending={copy.isPending}
            pendingLabel={t('Duplicating')}
            onClick={() => copy.run({ params: { id: part._id }, body: {} })}
          >
            {t('Duplicate')}
          </Button>
          {!part.deleted && <LinkButton to={createVariantsPath(part._id)}>{t('Create variants')}</LinkButton>}
        </May>
        <May needs="fitment.edit">
          {!part.deleted && <LinkButton to={partPortsPath(part._id)}>{t('Interfaces')}</LinkButton>}
        </May>
        <May needs="system.view">
          <LinkButton variant="quiet" to={`/dashboard/audit?object=${encodeURIComponent(`part:${part.sku}`)}`}>
            {t('Change history')}
          </LinkButton>
        </May>
      </div>
      <div className="flex max-w-3xl flex-col gap-10">
        <May needs="parts.edit">
          <PartForm part={part} email={email} onSaved={onSaved} />
          <PartTranslations sku={part.sku} />
          <SuccessorsSection part={part} />
        </May>
        <Stock part={part} />
        <May needs="prices.edit">
          <PartCost partId={part._id} />
        </May>
        <section aria-labelledby="prices-heading" className="flex flex-col gap-4 border-ink border-t pt-6">
          <h3 id="prices-heading" className="text-lg">
            {t('Price history')}
          </h3>
          <PriceHistory changes={part.priceChanges} />
        </section>
      </div>
      {dialog}
    </>
  )
}

function Stock({ part }: { part: AdministeredPartDetails }) {
  const { quantity, availableQuantity } = part
  return (
    <HeadedSection id="stock-heading" title={t('Stock')} className="flex flex-col gap-6 border-ink border-t pt-6">
      <dl className="grid grid-cols-3 gap-4 border-hairline border-y py-3">
        <Figure name={t('Quantity')}>{quantity}</Figure>
        <Figure name={t('In orders')}>{quantity - availableQuantity}</Figure>
        <Figure name={t('Available')}>{availableQuantity}</Figure>
      </dl>
      <May needs="stock.correct">
        <StockForm part={part} />
        <StockLimit partId={part._id} />
      </May>
      <div>
        <h4 className="mb-3 font-semibold">{t('Corrections')}</h4>
        <StockCorrections corrections={part.corrections} />
      </div>
      <StockHistory changes={part.stockChanges} />
    </HeadedSection>
  )
}

function Figure({ name, children }: { name: string; children: number }): ReactNode {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="figures font-medium text-lg">{countText(children)}</dd>
    </div>
  )
}

const { change, reason } = stockCorrectionSchema.shape

const formSchema = z.object({
  change: z
    .string()
    .transform((text) => typedNumber(text, 0) as number)
    .pipe(change),
  reason,
})

/** Corrects the stock of a part by a number of units, with a reason. */
function StockForm({ part }: { part: AdministeredPart }) {
  const { form, field, submit, problem, isPending } = useShopForm('correctStock', {
    request: { params: { id: part._id } },
    start: { change: '', reason: '' },
    schema: formSchema,
    refreshes: PART_READS,
    done: t('Stock corrected'),
    onDone: (_) => form.reset(),
  })
  const typed = form.watch('change').trim()
  const units = typedNumber(typed, 0)
  const after = typeof units === 'number' ? part.quantity + units : undefined
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ProblemNotice error={problem} />
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field
          label={tc('noun', 'Change')}
          // The numeric keyboard of some phones has no minus.
          inputMode="text"
          className="figures"
          autoComplete="off"
          placeholder={t('+5 or -5')}
          {...field('change')}
        />
        <Field
          label={t('Reason')}
          maxLength={500}
          autoComplete="off"
          placeholder={t('e.g. stock count, damaged, delivery')}
          {...field('reason')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={isPending} pendingLabel={t('Correcting')}>
          {t('Correct stock')}
        </Button>
        <output className="text-graphite text-sm">
          {after !== undefined && after >= 0 && (
            <Rich
              text={t('<before></before> becomes <after></after>')}
              before={() => <span className="figures">{countText(part.quantity)}</span>}
              after={() => <span className="figures">{countText(after)}</span>}
            />
          )}
        </output>
      </div>
    </form>
  )
}

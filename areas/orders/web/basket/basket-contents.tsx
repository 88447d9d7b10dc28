import { QueryClientProvider } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActiveFits } from '#fitment/web/bikes/active-bike.ts'
import { activeLines, type BasketLine, basketLinkPath } from '#orders/contract/basket-lines.ts'
import type { NamedOrder } from '#orders/contract/related-orders.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { useDeliveryCountry } from '#platform/web/session/delivery-country.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import { useAcknowledged } from '../order-fit/use-acknowledged.ts'
import { BasketRow, type Pictured } from './basket-row.tsx'
import { BasketSummary } from './basket-summary.tsx'
import { BecameOrder } from './became-order.tsx'
import { findRequestedParts } from './find-requested-parts.ts'
import { LinkedParts } from './linked-parts.tsx'
import { MergeNotice } from './merge-notice.tsx'
import { readPastedParts } from './requested-parts.ts'
import { BikeNotRead, RowFit } from './row-fit.tsx'
import { SupersededLine } from './superseded-line.tsx'
import { addToBasket, setLine, settle, useBasket } from './use-basket.ts'
import { useQuote } from './use-quote.ts'

const UNDO_MS = 8_000

type Props = { picture: (part: Pictured) => ReactNode; whenEmpty: ReactNode }

export default function BasketContents(props: Props) {
  const [queryClient] = useState(shopQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <LinkedParts />
      <Contents {...props} />
    </QueryClientProvider>
  )
}

function Contents({ picture, whenEmpty }: Props) {
  const { lines, units, became } = useBasket()
  const country = usePricedCountry()
  const quoted = useQuote(lines, useActiveFits(), country ? { shipTo: { country } } : {})
  const acknowledged = useAcknowledged()
  const { quote, byPart = new Map() } = quoted.data ?? {}
  const [removed, setRemoved] = useState<Removed>()
  useEffect(refreshOnFocus, [])
  const remove = (line: BasketLine, name: string) => {
    setLine({ ...line, quantity: 0 })
    setRemoved({ line, name })
  }
  const active = activeLines(lines)
  const saved = lines.filter((line) => line.saved)
  const isThere = (part: string) => active.some((line) => line.part === part)
  const row = (line: BasketLine) => (
    <BasketRow key={line.part} line={line} quoted={byPart.get(line.part)} picture={picture} onRemove={remove}>
      <SupersededLine line={line} lines={lines} />
      {!line.saved && <RowFit part={line.part} fit={quote?.fit} isThere={isThere} acknowledged={acknowledged} />}
    </BasketRow>
  )
  const isOffline = quoted.fetchStatus === 'paused' || isUnreachable(quoted.error)
  return (
    <>
      <MergeNotice byPart={byPart} />
      <UndoRemoval removed={removed} onDone={() => setRemoved(undefined)} />
      {quoted.isError && !isOffline && <ProblemNotice error={quoted.error} onRetry={() => void quoted.refetch()} />}
      {active.length === 0 ? (
        <EmptyBasket became={became} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <HeadedSection id="lines-heading" title={t('In your basket')} level={2} look="sr-only">
            <BikeNotRead fit={quote?.fit} />
            <ul className="sheet">{active.map(row)}</ul>
          </HeadedSection>
          <BasketSummary
            country={country}
            lines={active}
            units={units}
            quote={quote}
            byPart={byPart}
            isOffline={isOffline}
          />
        </div>
      )}
      {active.length > 0 && quote && <CopyLink lines={active} skuOf={(part) => byPart.get(part)?.sku} />}
      {saved.length > 0 && <SavedLines>{saved.map(row)}</SavedLines>}
      {active.length === 0 && whenEmpty}
      <HeadedSection id="paste-heading" title={t('Add by part number')} level={2} className="mt-10" look="mb-3 text-xl">
        <PasteParts />
      </HeadedSection>
    </>
  )
}

/** Now, and whenever somebody comes back to the page. */
function refreshOnFocus() {
  const refresh = () => settle({ refresh: true })
  refresh()
  addEventListener('focus', refresh)
  return () => removeEventListener('focus', refresh)
}

/** Where delivery is priced for; undefined while it is included everywhere. */
function usePricedCountry(): string | undefined {
  const delivery = useShopSettings()?.delivery
  const chosen = useDeliveryCountry()
  return delivery?.said ? chosen || delivery.country : undefined
}

function EmptyBasket({ became }: { became: NamedOrder | undefined }) {
  return (
    <EmptyState title={t('Your basket is empty')}>
      <BecameOrder order={became} />
      <p className="text-graphite">{t('Add parts from their pages, or paste part numbers below.')}</p>
      <LinkButton to="/?sort=name" variant="primary">
        {t('Browse parts')}
      </LinkButton>
    </EmptyState>
  )
}

function SavedLines({ children }: { children: ReactNode }) {
  return (
    <HeadedSection id="saved-heading" title={t('Saved for later')} level={2} className="mt-10" look="mb-3 text-xl">
      <ul className="sheet">{children}</ul>
    </HeadedSection>
  )
}

const isUnreachable = (error: unknown) => error instanceof ProblemError && error.problem.status === 0

type Removed = { line: BasketLine; name: string }

/** Takes the focus from the button that went away with its line, and keeps its place when it goes. */
function UndoRemoval({ removed, onDone }: { removed: Removed | undefined; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const end = useEffectEvent(() => {
    if (document.activeElement === button.current) box.current?.focus({ preventScroll: true })
    onDone()
  })
  useEffect(() => {
    if (!removed) return
    button.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => end(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed])
  return (
    <div ref={box} tabIndex={-1} role="status" className="min-h-0 outline-none">
      {removed && (
        <div className="sheet mb-6 flex flex-wrap items-center justify-between gap-x-4 p-4">
          <p>{t('Removed {name}', { name: removed.name })}</p>
          <Button
            ref={button}
            onClick={() => {
              setLine(removed.line)
              box.current?.focus({ preventScroll: true })
              onDone()
            }}
          >
            {t('Undo')}
          </Button>
        </div>
      )}
    </div>
  )
}

function CopyLink({ lines, skuOf }: { lines: readonly BasketLine[]; skuOf: (part: string) => string | undefined }) {
  const copy = async () => {
    const linked = lines.flatMap(({ part, quantity }) => {
      const sku = skuOf(part)
      return sku === undefined ? [] : [{ sku, quantity }]
    })
    const address = new URL(ownPath(basketLinkPath(linked)), location.href).href
    try {
      await navigator.clipboard.writeText(address)
      notify.success(t('Link copied'))
    } catch {
      notify.info(address)
    }
  }
  return (
    <Button className="mt-4" onClick={() => void copy()}>
      {t('Share this basket')}
    </Button>
  )
}

/** Adds what is found; what is not stays in the field. */
function PasteParts() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, isPending)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    focusInvalidField()
    const entries = readPastedParts(text)
    if (entries.length === 0) return setError(t('Enter a part number'))
    setIsPending(true)
    try {
      const { found, unknown } = await findRequestedParts(entries)
      const lines = found.map(({ part, quantity }) => ({ part: part._id, quantity, seenPrice: part.price }))
      if (lines.length > 0 && !addToBasket(lines)) return
      if (lines.length > 0) notify.success(plural(lines.length, 'Added {count} part', 'Added {count} parts'))
      setText(unknown.map((entry) => entry.text).join('\n'))
      setError(
        unknown.length > 0
          ? t('Not found: {numbers}', { numbers: unknown.map((entry) => entry.text).join(', ') })
          : undefined,
      )
    } catch {
      setError(t('We can’t reach the shop. Check your connection and try again.'))
    } finally {
      setIsPending(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-xl flex-col items-start gap-3">
      <div className="w-full">
        <TextAreaField
          label={t('Part numbers')}
          rows={4}
          hint={t('One per line, with a quantity if you like: CR-42-104 4')}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" pending={isPending} pendingLabel={t('Looking them up')}>
        {t('Add to basket')}
      </Button>
    </form>
  )
}

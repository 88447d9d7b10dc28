import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { StockAlert } from '#engagement/contract/stock-alerts.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'

type State = { pending?: boolean; problem?: unknown; confirmed?: StockAlert['part']; ended?: boolean }

/** What a link in an email about stock does. Confirming takes a press, ending none. The key is in the fragment. */
export default function AlertLink({ alertId }: { alertId: string }) {
  const [, purpose, key = ''] = /^#(confirm|end)=(.+)$/.exec(useLocation().hash) ?? []
  const [state, setState] = useState<State>({})
  const isStarted = useRef(false)
  async function use() {
    if (state.pending) return
    setState({ pending: true })
    const body = { id: alertId, key }
    try {
      if (purpose === 'confirm') setState({ confirmed: (await shop.confirmStockAlert({ body })).part })
      else setState({ ended: (await shop.endStockAlerts({ body })).acknowledged })
    } catch (problem) {
      setState({ problem })
    }
  }
  useEffect(() => {
    if (purpose !== 'end' || isStarted.current) return
    isStarted.current = true
    void use()
  })
  if (!purpose) return <p role="alert">{t('This link is incomplete. Copy all of it from the email.')}</p>
  const { confirmed } = state
  const isOver = state.problem instanceof ProblemError && state.problem.kind === 'not-found'
  return (
    <div className="flex flex-col items-start gap-4">
      <ProblemNotice error={state.problem} />
      {isOver && <p>{t('This link was already used or has expired. Ask again on the part’s page.')}</p>}
      {purpose === 'confirm' && !confirmed && !isOver && (
        <>
          <p>{t('Do you want one email when the part is back in stock?')}</p>
          <Button
            variant="primary"
            pending={state.pending ?? false}
            pendingLabel={t('Confirming')}
            onClick={() => void use()}
          >
            {t('Yes, notify me')}
          </Button>
        </>
      )}
      <p role="status" className="empty:hidden">
        {confirmed && (
          <Rich
            text={t('Confirmed. We will email you once when <part>{name}</part> is back in stock.', {
              name: confirmed.name,
            })}
            part={(words) => (
              <Link to={partPath(confirmed)} className="underline underline-offset-4">
                {words}
              </Link>
            )}
          />
        )}
        {state.ended && t('Done. You’ll get no more back-in-stock emails.')}
      </p>
      <Link to="/" className="py-2 underline underline-offset-4">
        {t('Back to the shop')}
      </Link>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { useStaff } from '#platform/web/dashboard/use-admin.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { RETURN_KINDS, type ReturnKind } from '#returns/contract/returns.ts'
import { RequestReturnForm } from '../request-return-form.tsx'
import { KIND_WORDS } from '../return-labels.ts'
import { customerReturns, type ReturnsAccess } from '../returns-access.ts'

const ENTER_WORDS: Readonly<Record<ReturnKind, Message>> = {
  return: msg('Enter return'),
  withdrawal: msg('Enter withdrawal'),
  warranty: msg('Enter warranty'),
}

/** Returns of an order, and entering one for the customer, whatever the shop offers them. */
export function AdministeredReturns({ order: { _id: id } }: { order: AdministeredOrderDetails }) {
  const access: ReturnsAccess = {
    ...customerReturns(id, 'administrator'),
    request: async (body, idempotencyKey) => (await shop.enterReturn({ params: { id }, body, idempotencyKey })).return,
  }
  const read = useQuery({ queryKey: access.key, queryFn: access.read })
  const [entering, setEntering] = useState<ReturnKind>()
  const list = useRef<HTMLUListElement>(null)
  const { may } = useStaff()
  if (read.isPending) return null
  if (!read.data) return <ProblemNotice error={read.error} onRetry={() => void read.refetch()} />
  const { returns, lines } = read.data
  return (
    <HeadedSection id="returns-heading" title={t('Returns')} className="sheet flex flex-col gap-4 p-6">
      <ul ref={list} tabIndex={-1} className="flex flex-col gap-2">
        {returns.map(({ _id, number, kind, status }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {say(KIND_WORDS[kind])}{' '}
              <Link to={`/dashboard/returns/${_id}`} className="figures underline underline-offset-4">
                {number}
              </Link>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {may('returns.decide') && entering === undefined && lines.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {RETURN_KINDS.map((kind) => (
            <Button key={kind} onClick={() => setEntering(kind)}>
              {say(ENTER_WORDS[kind])}
            </Button>
          ))}
        </div>
      )}
      {entering && (
        <RequestReturnForm
          key={entering}
          kind={entering}
          access={access}
          returnable={read.data}
          takesAll
          onDone={() => {
            list.current?.focus() // Its button goes with the form
            setEntering(undefined)
          }}
        />
      )}
    </HeadedSection>
  )
}

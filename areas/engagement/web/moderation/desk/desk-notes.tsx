import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ReviewPast } from '#engagement/contract/review-desk.ts'
import { type Message, plural, say } from '#platform/contract/language/text.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { REPORT_LABELS } from '../moderation-labels.ts'
import type { Moderated } from './desk.ts'

export function HiddenBadge({ item: { hidden, heldFor } }: { item: Moderated }) {
  return hidden && <StatusBadge status={heldFor.length > 0 ? 'waiting' : 'hidden'} />
}

type NotesProps<Reason extends string> = {
  of: { heldFor: readonly Reason[]; email: string | null }
  reasons: Readonly<Record<Reason, Message>>
  writtenBy: string
  /** Path of the desk. */
  desk: string
}

/** Why something waits, and who wrote it: their other writings are a press away. */
export function DeskNotes<Reason extends string>({ of, reasons, writtenBy, desk }: NotesProps<Reason>) {
  const { heldFor, email } = of
  return (
    <>
      {heldFor.length > 0 && (
        <p className="mt-3 text-sm">{heldFor.map((reason) => say(reasons[reason])).join('. ')}.</p>
      )}
      {email && (
        <p className="mt-3 text-sm">
          <span className="label">{writtenBy} </span>
          <Link
            to={`${desk}?${new URLSearchParams({ search: email })}`}
            className="wrap-anywhere underline underline-offset-4"
          >
            {email}
          </Link>
        </p>
      )}
    </>
  )
}

type Report = ReviewPast['reports'][number]

type PastProps<Past> = {
  /** What may be opened, in words. */
  words: readonly string[]
  queryKey: readonly unknown[]
  read: () => Promise<Past>
  reportsOf: (past: Past) => readonly Report[]
  children?: (past: Past) => ReactNode
}

/** Why something was reported, and what else was of it before; read when it is opened. */
export function PastOf<Past>({ words, queryKey, read, reportsOf, children }: PastProps<Past>) {
  const [open, setOpen] = useState(false)
  const past = useQuery({ queryKey, queryFn: read, enabled: open })
  return (
    <details className="mt-3 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer py-1">{words.join(', ')}</summary>
      <ProblemNotice error={past.error} onRetry={() => void past.refetch()} />
      {past.data !== undefined && (
        <ul className="mt-2 flex flex-col gap-3">
          {reportsOf(past.data).map(({ reason, note, at }) => (
            <li key={at} className="border-bad border-s-2 ps-3">
              <DateTime iso={at} />: {say(REPORT_LABELS[reason])}
              {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
            </li>
          ))}
          {children?.(past.data)}
        </ul>
      )}
    </details>
  )
}

export const reportCount = (reports: number) => plural(reports, '{count} report', '{count} reports')

/** What somebody wrote, in a form about it. */
export function Quoted({ children, className = '' }: { children: string; className?: string }) {
  return (
    <blockquote dir="auto" className={`${className} break-words border-hairline border-s-2 ps-4`}>
      {children}
    </blockquote>
  )
}

/** All of it, which may be long. */
export function QuotedWhole({ children }: { children: string }) {
  return <Quoted className="max-h-48 overflow-y-auto whitespace-pre-line">{children}</Quoted>
}

import { type ReactNode, useState } from 'react'
import type { Letter } from '#contract/messages/correspondence.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateTime } from '#web/ui/text/date-time.tsx'
import { EmailText } from '#web/ui/text/email-text.tsx'

const viewClass = 'btn-sm aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-sheet'

/** A letter as its reader gets it: designed, or as plain text. */
export function LetterView({ letter }: { letter: Letter }) {
  const [asText, setAsText] = useState(false)
  return (
    <>
      <dl className="border-hairline border-y">
        <Fact label="To">
          <EmailText email={letter.to} />
        </Fact>
        <Fact label="Written">
          <DateTime iso={letter.createdAt} />
        </Fact>
        <Fact label="Status">
          <StatusBadge status={letter.status} />{' '}
          {letter.sentAt && (
            <span className="text-graphite text-sm">
              <DateTime iso={letter.sentAt} />
            </span>
          )}
        </Fact>
        {letter.failure && (
          <Fact label="Last failure">
            <span className="text-bad">{letter.failure}</span>
          </Fact>
        )}
      </dl>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div role="group" aria-label="Show the letter" className="my-4 flex gap-2">
        <Button className={viewClass} aria-pressed={!asText} onClick={() => setAsText(false)}>
          As designed
        </Button>
        <Button className={viewClass} aria-pressed={asText} onClick={() => setAsText(true)}>
          As text
        </Button>
      </div>
      {asText ? (
        <pre className="figures overflow-x-auto whitespace-pre-wrap break-words border border-hairline bg-paper p-4">
          {letter.text}
        </pre>
      ) : (
        <DesignedLetter letter={letter} />
      )}
    </>
  )
}

/** In a frame of its own that runs no script, sends no form and knows nothing of this page; its links open beside it. */
function DesignedLetter({ letter }: { letter: Letter }) {
  return (
    <iframe
      title={letter.subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={letter.html.replace('<head>', '<head><base target="_blank">')}
      referrerPolicy="no-referrer"
      className="h-[min(36rem,60dvh)] w-full border border-hairline"
    />
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-2 not-first:border-hairline not-first:border-t">
      <dt className="label leading-relaxed">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

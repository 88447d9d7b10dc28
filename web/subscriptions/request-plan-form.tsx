import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ProblemError } from '#contract/problem-error.ts'
import type { Plan } from '#contract/subscriptions/plans.ts'
import { loginPathFor } from '#web/session/return-to.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useSubmission } from '#web/use-submission.ts'

type Stage = 'asking' | 'sending' | 'sent' | 'sent before'

/** Asks the signed-in to confirm that they want the plan, sends the request and says what came of it. */
export function RequestPlan({ plan }: { plan: Plan }) {
  const { email } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const submit = useSubmission()
  const [stage, setStage] = useState<Stage>('asking')
  const [problem, setProblem] = useState<unknown>()
  const send = async () => {
    setStage('sending')
    setProblem(undefined)
    try {
      await submit({ plan: plan.id }, (body, idempotencyKey) => shop.requestPlan({ body, idempotencyKey }))
      setStage('sent')
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.problem.status === 401) return navigate(loginPathFor(pathname), { replace: true })
      // Also when the answer to an earlier try got lost.
      const isThere = error.kind === 'plan-requested'
      setStage(isThere ? 'sent before' : 'asking')
      setProblem(isThere ? undefined : error)
    }
  }
  if (stage === 'sent') {
    return (
      <Outcome title={`Your request for ${plan.name} is with us`}>
        We read it and answer by email to {email}. Until then you can withdraw it under My plans.
      </Outcome>
    )
  }
  if (stage === 'sent before') {
    return (
      <Outcome title={`You have asked for ${plan.name} already`}>
        Your request is with us, and we answer it by email to {email}.
      </Outcome>
    )
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <ProblemNotice error={problem} />
      <p>
        You ask as <strong className="wrap-anywhere font-semibold">{email}</strong>. Nothing is charged now: we read
        your request, and agree with you when the plan begins.
      </p>
      <Button
        variant="primary"
        className="max-sm:w-full"
        pending={stage === 'sending'}
        pendingLabel="Sending your request"
        onClick={() => void send()}
      >
        Send the request
      </Button>
    </div>
  )
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="border-good border-l-4 bg-paper px-4 py-4">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to="/dashboard/plans">My plans</LinkButton>
        <LinkButton to="/" variant="quiet">
          Back to the shop
        </LinkButton>
      </div>
    </div>
  )
}

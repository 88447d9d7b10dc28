import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { v4 as newUuid } from 'uuid'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { reviewFormSchema } from '#engagement/contract/reviews.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { keyFor, mayReuseKey } from '#platform/web/submission-key.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ReviewFields } from './review-fields.tsx'
import {
  REVIEW_FIELDS,
  REVIEW_QUERIES,
  type ReviewContent,
  type ReviewValues,
  readReviewDraft,
  removeReviewDraft,
  saveReviewDraft,
} from './review-form.ts'

type Props = { email: string; onAdded: () => void }

/** About the part named by `?part=`, until the customer removes it. */
export function AddReviewForm({ email, onAdded }: Props) {
  const about = useReviewedPart()
  const added = () => {
    about.remove()
    onAdded()
  }
  const [uploading, setUploading] = useState(false)
  const { form, problem, send } = useAddReview({ email, part: about.part, order: about.order, onAdded: added })
  return (
    <form method="post" noValidate onSubmit={send} className="sheet corner-marks flex flex-col gap-5 p-6 sm:p-8">
      <ProblemNotice error={problem} />
      <ReviewedPart about={about} />
      <ReviewFields form={form} asksFit={about.part !== undefined} onUploading={setUploading} />
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={uploading || form.formState.isSubmitting}
          pendingLabel={uploading ? t('Waiting for the photo') : t('Sending your review')}
          className="max-sm:w-full"
        >
          {t('Send Review')}
        </Button>
      </div>
    </form>
  )
}

type About = {
  /** Of the author. */
  email: string
  part: string | undefined
  order: string | undefined
  onAdded: () => void
}

const EMPTY = {
  name: '',
  img: '',
  ratings: '',
  review: '',
  bikeKind: '',
  fitOutcome: '',
  photos: [],
} satisfies ReviewValues

/** Starts from the draft and saves every change to it until the review is sent. */
function useAddReview({ email, part, order, onAdded }: About) {
  const draft = useMemo(() => readReviewDraft(email), [email])
  const submission = useRef(draft?.submission)
  const [problem, setProblem] = useState<unknown>()
  const queries = useQueryClient()
  const { submission: _, ...kept } = draft ?? { ...EMPTY, submission: undefined }
  const form = useForm<ReviewValues, unknown, ReviewContent>({
    // Not on blur: an error that appears then moves the button from under the pointer.
    mode: 'onSubmit',
    resolver: zodResolver(reviewFormSchema),
    defaultValues: kept,
  })
  const keep = (values: ReviewValues) => saveReviewDraft(email, { ...values, submission: submission.current })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveReviewDraft(email, { ...values, submission: submission.current }),
      }),
    [form, email],
  )

  // What is no longer asked is no longer said.
  useEffect(() => {
    if (part !== undefined) return
    form.setValue('bikeKind', '')
    form.setValue('fitOutcome', '')
  }, [form, part])

  const send = form.handleSubmit(async (content) => {
    setProblem(undefined)
    const { bikeKind: _kind, fitOutcome: _outcome, ...text } = content
    // As it was typed: the specification sends the raw form value (section 3).
    const { ratings } = form.getValues()
    const body = { ...(part === undefined ? text : { ...content, part, order }), ratings }
    submission.current = keyFor(body, submission.current, newUuid)
    keep(form.getValues())
    let waits = false
    try {
      const { acknowledged, held } = await shop.addReview({ body, idempotencyKey: submission.current.key })
      // Specification, section 4: nothing visible happens then.
      if (!acknowledged) return
      waits = held
    } catch (error) {
      if (!mayReuseKey(error)) submission.current = undefined
      keep(form.getValues())
      if (!(error instanceof ProblemError)) throw error
      notify.error(t('Your review was not sent'))
      return setProblem(placeFieldProblems(error, form, REVIEW_FIELDS))
    }
    submission.current = undefined
    form.reset(EMPTY)
    removeReviewDraft(email)
    notify.success(
      waits ? t('Thank you. Your review appears once we have read it.') : t('Successfully added your review'),
    )
    await Promise.all(REVIEW_QUERIES.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    onAdded()
  })
  return { form, problem, send }
}

function ReviewedPart({ about: { part, name, missing, remove } }: { about: ReviewedPartState }) {
  if (missing) {
    return (
      <p role="status" className="border-graphite border-l-4 px-4 py-2">
        {t('This part is no longer available. Your review will be about the shop.')}
      </p>
    )
  }
  if (part === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hairline border-b pb-3">
      <p className="min-w-0">
        <span className="label">{t('Review of')} </span>
        {name === undefined ? (
          <Skeleton className="inline-block h-5 w-40 align-middle" />
        ) : (
          <Link to={partPath({ _id: part, name })} className="break-words font-semibold underline underline-offset-4">
            {name}
          </Link>
        )}
      </p>
      <Button variant="quiet" className="-mx-4" onClick={remove}>
        {t('Review the shop instead')}
      </Button>
    </div>
  )
}

type ReviewedPartState = {
  /** Undefined: the review is about the shop. */
  part: string | undefined
  /** Whose line of the part it is about, if the link says so. */
  order: string | undefined
  name: string | undefined
  /** The part does not exist. */
  missing: boolean
  remove: () => void
}

/** The part named by `?part=`, of the order named by `&order=`. */
function useReviewedPart(): ReviewedPartState {
  const [params, setParams] = useSearchParams()
  const asked = params.get('part') ?? undefined
  const query = useQuery({
    queryKey: ['getPart', asked],
    queryFn: () => shop.getPart({ params: { id: asked ?? '' } }),
    enabled: asked !== undefined,
  })
  const missing = query.error instanceof ProblemError && [404, 422].includes(query.error.problem.status)
  const remove = () => {
    if (asked !== undefined) setParams({}, { replace: true, preventScrollReset: true })
  }
  const order = missing || asked === undefined ? undefined : (params.get('order') ?? undefined)
  return { part: missing ? undefined : asked, order, name: query.data?.name, missing, remove }
}

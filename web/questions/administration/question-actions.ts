import type { AdministeredQuestion, QuestionHeldFor } from '#contract/questions/question-desk.ts'
import { HELD_WORDS } from '#web/moderation/moderation-words.ts'
import { shop } from '#web/shop-client.ts'

export type QuestionAction = 'approve' | 'hide' | 'show' | 'dismissReports' | 'removeAnswer' | 'remove'

type Words = { label: string; question: string; explanation: string; success: string; danger: boolean }

export const QUESTION_ACTIONS: Readonly<Record<QuestionAction, Words>> = {
  approve: {
    label: 'Approve',
    question: 'Show this question?',
    explanation: 'It stands on the part’s page before it is answered.',
    success: 'Question shown',
    danger: false,
  },
  hide: {
    label: 'Hide',
    question: 'Hide this question?',
    explanation: 'It is removed from the part’s page with its answer.',
    success: 'Question hidden',
    danger: true,
  },
  show: {
    label: 'Show',
    question: 'Show this question?',
    explanation: 'It stands on the part’s page again, with its answer.',
    success: 'Question shown',
    danger: false,
  },
  dismissReports: {
    label: 'Dismiss reports',
    question: 'Let this question stand?',
    explanation: 'It stays where it is, and its reports are deleted.',
    success: 'Reports dismissed',
    danger: false,
  },
  removeAnswer: {
    label: 'Remove answer',
    question: 'Remove the answer?',
    explanation: 'The question stays. The audit log keeps the answer.',
    success: 'Answer removed',
    danger: true,
  },
  remove: {
    label: 'Delete',
    question: 'Delete this question?',
    explanation: 'It is deleted with its answer and reports. This cannot be undone.',
    success: 'Question deleted',
    danger: true,
  },
}

/** `reason`: of hiding, for the audit log. */
export function runQuestionAction(action: QuestionAction, id: string, reason: string): Promise<unknown> {
  const params = { id }
  if (action === 'hide') return shop.hideQuestion({ params, body: reason.trim() ? { reason } : {} })
  if (action === 'dismissReports') return shop.dismissQuestionReports({ params })
  if (action === 'removeAnswer') return shop.removeQuestionAnswer({ params })
  return action === 'remove' ? shop.removeQuestion({ params }) : shop.showQuestion({ params })
}

export function actionsFor({ hidden, heldFor, reports, answer }: AdministeredQuestion): QuestionAction[] {
  return [
    ...(heldFor.length > 0 ? (['approve', 'hide'] as const) : [hidden ? ('show' as const) : ('hide' as const)]),
    ...(reports > 0 ? ['dismissReports' as const] : []),
    ...(answer ? ['removeAnswer' as const] : []),
    'remove',
  ]
}

/** Why a question waits. */
export const QUESTION_HELD_WORDS: Readonly<Record<QuestionHeldFor, string>> = {
  ...HELD_WORDS,
  repeated: 'Asks the same as another question',
  network: 'Many questions came from this network in a day',
  order: 'Looks as if it were about an order',
}

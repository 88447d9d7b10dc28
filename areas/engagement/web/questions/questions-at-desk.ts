import { type AdministeredQuestion, QUESTION_STATES, type QuestionHeldFor } from '#engagement/contract/question-desk.ts'
import { shop } from '#platform/web/shop-client.ts'
import { type Desk, type ModeratingAction, moderatingActions } from '../moderation/desk/desk.ts'
import { HELD_LABELS } from '../moderation/moderation-labels.ts'

type QuestionAction = ModeratingAction | 'remove'
type QuestionDesk = Desk<AdministeredQuestion, QuestionAction, (typeof QUESTION_STATES)[number]>

/** Operations whose answers a change of a question makes old. */
export const QUESTION_QUERIES = ['listAllQuestions', 'getQuestionReports'] as const

const ACTIONS: QuestionDesk['actions'] = {
  approve: {
    label: 'Approve',
    question: () => 'Show this question?',
    explanation: 'It appears on the part’s page before it is answered.',
    success: 'Question shown',
    danger: false,
  },
  hide: {
    label: 'Hide',
    question: () => 'Hide this question?',
    explanation: 'It is removed from the part’s page with its answer.',
    success: 'Question hidden',
    danger: true,
  },
  show: {
    label: 'Show',
    question: () => 'Show this question?',
    explanation: 'It appears on the part’s page again, with its answer.',
    success: 'Question shown',
    danger: false,
  },
  dismissReports: {
    label: 'Dismiss reports',
    question: () => 'Keep this question?',
    explanation: 'It stays public, and its reports are deleted.',
    success: 'Reports dismissed',
    danger: false,
  },
  removeAnswer: {
    label: 'Remove answer',
    question: () => 'Remove the answer?',
    explanation: 'The question stays. The audit log keeps the answer.',
    success: 'Answer removed',
    danger: true,
  },
  remove: {
    label: 'Delete',
    question: () => 'Delete this question?',
    explanation: 'It is deleted with its answer and reports. This cannot be undone.',
    success: 'Question deleted',
    danger: true,
  },
}

function run(action: QuestionAction, { _id: id }: AdministeredQuestion, reason: string): Promise<unknown> {
  const params = { id }
  if (action === 'hide') return shop.hideQuestion({ params, body: reason.trim() ? { reason } : {} })
  if (action === 'dismissReports') return shop.dismissQuestionReports({ params })
  if (action === 'removeAnswer') return shop.removeQuestionAnswer({ params })
  return action === 'remove' ? shop.removeQuestion({ params }) : shop.showQuestion({ params })
}

export const QUESTION_DESK: QuestionDesk = {
  queries: QUESTION_QUERIES,
  title: 'Questions',
  lead: 'Answer questions about parts, and choose which are public.',
  words: { one: 'question', many: 'questions' },
  search: [
    { name: 'search', label: 'Text or email' },
    {
      name: 'state',
      label: 'Status',
      options: [
        { value: '', label: 'All' },
        { value: 'unanswered', label: 'To answer' },
        { value: 'held', label: 'Waiting for approval' },
        { value: 'reported', label: 'Reported' },
        { value: 'hidden', label: 'Hidden' },
      ],
    },
  ],
  states: QUESTION_STATES,
  noneOfState: {
    unanswered: 'Every question has an answer',
    held: 'No question waits for approval',
    reported: 'No question was reported',
    hidden: 'No hidden questions',
  },
  noneYet: 'What people ask about parts appears here.',
  actions: ACTIONS,
  actionsFor: (question) => [...moderatingActions(question), 'remove'],
  run,
  nameOf: ({ question }) => question.slice(0, 80),
  textOf: ({ question }) => question,
  answerLabel: ({ answer }) => (answer ? 'Edit answer' : 'Answer'),
  answerTitle: () => 'Answer the question',
}

/** Why a question waits. */
export const QUESTION_HELD_LABELS: Readonly<Record<QuestionHeldFor, string>> = {
  ...HELD_LABELS,
  repeated: 'Same text as another question',
  network: 'Many questions from one network in a day',
  order: 'Seems to be about an order',
}

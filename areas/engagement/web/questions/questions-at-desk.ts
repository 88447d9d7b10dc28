import { type AdministeredQuestion, QUESTION_STATES, type QuestionHeldFor } from '#engagement/contract/question-desk.ts'
import { type Message, msg, plural, t, tc } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { type Desk, type ModeratingAction, moderatingActions } from '../moderation/desk/desk.ts'
import { HELD_LABELS } from '../moderation/moderation-labels.ts'

type QuestionAction = ModeratingAction | 'remove'
type QuestionDesk = Desk<AdministeredQuestion, QuestionAction, (typeof QUESTION_STATES)[number]>

/** Operations whose answers a change of a question makes old. */
export const QUESTION_QUERIES = ['listAllQuestions', 'getQuestionReports'] as const

const ACTIONS: QuestionDesk['actions'] = {
  approve: {
    label: msg('Approve'),
    question: () => t('Show this question?'),
    explanation: msg('It appears on the part’s page before it is answered.'),
    success: msg('Question shown'),
    danger: false,
  },
  hide: {
    label: msg('Hide'),
    question: () => t('Hide this question?'),
    explanation: msg('It is removed from the part’s page with its answer.'),
    success: msg('Question hidden'),
    danger: true,
  },
  show: {
    label: msg('Show'),
    question: () => t('Show this question?'),
    explanation: msg('It appears on the part’s page again, with its answer.'),
    success: msg('Question shown'),
    danger: false,
  },
  dismissReports: {
    label: msg('Dismiss reports'),
    question: () => t('Keep this question?'),
    explanation: msg('It stays public, and its reports are deleted.'),
    success: msg('Reports dismissed'),
    danger: false,
  },
  removeAnswer: {
    label: msg('Remove answer'),
    question: () => t('Remove the answer?'),
    explanation: msg('The question stays. The audit log keeps the answer.'),
    success: msg('Answer removed'),
    danger: true,
  },
  remove: {
    label: msg('Delete'),
    question: () => t('Delete this question?'),
    explanation: msg('It is deleted with its answer and reports. This cannot be undone.'),
    success: msg('Question deleted'),
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
  title: msg('Questions'),
  lead: msg('Answer questions about parts, and choose which are public.'),
  words: {
    search: msg('Search questions'),
    count: (total) => plural(total, '{count} question', '{count} questions'),
    most: msg('More than 10,000 questions'),
    notFound: msg('No matching questions'),
    showAll: msg('Check the spelling, or show all questions.'),
    none: msg('No questions yet'),
  },
  search: [
    { name: 'search', label: msg('Text or email') },
    {
      name: 'state',
      label: msg('Status'),
      options: [
        { value: '', label: msg('All') },
        { value: 'unanswered', label: msg('To answer') },
        { value: 'held', label: msg('Waiting for approval') },
        { value: 'reported', label: msg('Reported') },
        { value: 'hidden', label: msg('Hidden') },
      ],
    },
  ],
  states: QUESTION_STATES,
  noneOfState: {
    unanswered: msg('Every question has an answer'),
    held: msg('No question waits for approval'),
    reported: msg('No question was reported'),
    hidden: msg('No hidden questions'),
  },
  noneYet: msg('What people ask about parts appears here.'),
  actions: ACTIONS,
  actionsFor: (question) => [...moderatingActions(question), 'remove'],
  run,
  nameOf: ({ question }) => question.slice(0, 80),
  textOf: ({ question }) => question,
  answerLabel: ({ answer }) => (answer ? t('Edit answer') : tc('button', 'Answer')),
  answerTitle: () => t('Answer the question'),
}

/** Why a question waits. */
export const QUESTION_HELD_LABELS: Readonly<Record<QuestionHeldFor, Message>> = {
  ...HELD_LABELS,
  repeated: msg('Same text as another question'),
  network: msg('Many questions from one network in a day'),
  order: msg('Seems to be about an order'),
}

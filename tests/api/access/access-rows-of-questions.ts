import type { OperationName } from '#app/contract/contract.ts'
import { good, invalid, type Row } from './access-row.ts'

const missing = { status: 404, problem: 'not-found' } as const

/** Questions about parts, the desk that answers them, and reviews by the link in an invitation. */
export const ROWS_OF_QUESTIONS = {
  listPartQuestions: { who: 'anyone', proof: 'none', answer: invalid },
  askQuestion: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  reportQuestion: { who: 'anyone', proof: 'none', body: { reason: 'other' }, answer: missing },
  listOwnQuestions: { who: 'signed in', proof: 'token', answer: good },
  deleteQuestion: { who: 'signed in', proof: 'token', answer: missing },
  listAllQuestions: { who: 'admin', proof: 'token', answer: good },
  answerQuestion: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  removeQuestionAnswer: { who: 'admin', proof: 'token', answer: missing },
  hideQuestion: { who: 'admin', proof: 'token', body: {}, answer: missing },
  showQuestion: { who: 'admin', proof: 'token', answer: missing },
  getQuestionReports: { who: 'admin', proof: 'token', answer: good },
  dismissQuestionReports: { who: 'admin', proof: 'token', answer: missing },
  openReviewInvitation: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  addInvitedReview: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  uploadInvitedPhoto: { who: 'who has the link of the guest order', proof: 'guest token', answer: good },
  endReviewInvitations: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  removeQuestion: { who: 'admin', proof: 'token', answer: missing },
} satisfies Partial<Record<OperationName, Row>>

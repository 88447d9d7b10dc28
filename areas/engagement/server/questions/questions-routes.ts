import type { questionOperations } from '#engagement/contract/part-questions.ts'
import type { questionDeskOperations } from '#engagement/contract/question-desk.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { addReport, letStand, setHidden } from '../reviews/reviews-service.ts'
import { answerQuestion, removeQuestionAnswer } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { listEveryQuestion, listOwnQuestions, listPartQuestions } from './list-questions.ts'
import { getQuestionReports, QUESTIONS, removeQuestion } from './moderate-question.ts'
import { removeOwnQuestion } from './own-questions.ts'
import type { QuestionsContext } from './questions-context.ts'

type Operations = typeof questionOperations & typeof questionDeskOperations

export function questionsRoutes(context: QuestionsContext): HandlersOf<Operations> {
  return {
    listPartQuestions: ({ input }) => listPartQuestions(context, input.query),
    askQuestion: ({ actor, input, keyed }) => askQuestion(context, actor, input.body, keyed),
    reportQuestion: ({ actor, input }) => addReport(context, QUESTIONS, actor, input.params.id, input.body),
    listOwnQuestions: ({ actor, input }) => listOwnQuestions(context, actor.accountId, input.query),
    deleteQuestion: ({ actor, input }) => removeOwnQuestion(context, actor.accountId, input.params.id),
    listAllQuestions: ({ input }) => listEveryQuestion(context, input.query),
    answerQuestion: ({ actor, requestId, input }) =>
      answerQuestion(context, { ...actor, requestId }, input.params.id, input.body),
    removeQuestionAnswer: ({ actor, requestId, input }) =>
      removeQuestionAnswer(context, { ...actor, requestId }, input.params.id),
    hideQuestion: ({ actor, requestId, input }) =>
      setHidden(context, QUESTIONS, { ...actor, requestId }, input.params.id, { hidden: true, ...input.body }),
    showQuestion: ({ actor, requestId, input }) =>
      setHidden(context, QUESTIONS, { ...actor, requestId }, input.params.id, { hidden: false }),
    getQuestionReports: ({ input }) => getQuestionReports(context, input.params.id),
    dismissQuestionReports: ({ actor, requestId, input }) =>
      letStand(context, QUESTIONS, { ...actor, requestId }, input.params.id),
    removeQuestion: ({ actor, requestId, input }) => removeQuestion(context, { ...actor, requestId }, input.params.id),
  }
}

import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { questionOperations } from '#engagement/contract/questions/part-questions.ts'
import type { questionDeskOperations } from '#engagement/contract/questions/question-desk.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { QuestionsService } from './questions-service.ts'

type Names = keyof typeof questionOperations | keyof typeof questionDeskOperations

export function questionsRoutes(questions: QuestionsService): Pick<Handlers, Names> {
  return {
    listPartQuestions: ({ input }) => questions.listPartQuestions(input.query),
    askQuestion: ({ actor, input, keyed }) => questions.askQuestion(actor, input.body, keyed),
    reportQuestion: ({ actor, input }) => questions.reportQuestion(actor, input.params.id, input.body),
    listOwnQuestions: ({ actor, input }) => questions.listOwnQuestions(actor.accountId, input.query),
    deleteQuestion: ({ actor, input }) => questions.removeOwnQuestion(actor.accountId, input.params.id),
    listAllQuestions: ({ input }) => questions.listEveryQuestion(input.query),
    answerQuestion: ({ actor, requestId, input }) =>
      questions.answerQuestion(by(actor, requestId), input.params.id, input.body),
    removeQuestionAnswer: ({ actor, requestId, input }) =>
      questions.removeQuestionAnswer(by(actor, requestId), input.params.id),
    hideQuestion: ({ actor, requestId, input }) =>
      questions.hideQuestion(by(actor, requestId), input.params.id, input.body.reason),
    showQuestion: ({ actor, requestId, input }) => questions.showQuestion(by(actor, requestId), input.params.id),
    getQuestionReports: ({ input }) => questions.getQuestionReports(input.params.id),
    dismissQuestionReports: ({ actor, requestId, input }) =>
      questions.dismissQuestionReports(by(actor, requestId), input.params.id),
    removeQuestion: ({ actor, requestId, input }) => questions.removeQuestion(by(actor, requestId), input.params.id),
  }
}

function by({ accountId, email }: AccountActor, requestId: string): Author {
  return { accountId, email, requestId }
}

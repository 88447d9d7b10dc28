import type { Handlers } from '#platform/server/operation-handler.ts'
import type { FindService } from './find-service.ts'

type FindHandlers = Pick<
  Handlers,
  | 'findParts'
  | 'suggestParts'
  | 'getFitQuestion'
  | 'compareParts'
  | 'getRelatedParts'
  | 'listMissedSearches'
  | 'listSearches'
  | 'forgetSearch'
  | 'listVocabulary'
  | 'addVocabulary'
  | 'editVocabulary'
  | 'deleteVocabulary'
  | 'previewVocabulary'
  | 'listAttributes'
  | 'listAdministeredAttributes'
  | 'previewAttribute'
  | 'addAttribute'
  | 'editAttribute'
  | 'deleteAttribute'
  | 'getNumber'
  | 'findPartsByNumber'
  | 'listSuccessors'
  | 'getPartSuccessors'
  | 'addSuccessor'
  | 'editSuccessor'
  | 'deleteSuccessor'
>

export function findRoutes(find: FindService): FindHandlers {
  return {
    findParts: ({ actor, input, isRobot }) =>
      find.findParts(input.query, { isAdmin: actor.kind === 'account' && actor.role === 'admin', isRobot }),
    suggestParts: ({ input }) => find.suggestParts(input.query),
    getFitQuestion: ({ input }) => find.getFitQuestion(input.query),
    compareParts: ({ input }) => find.compareParts(input.query),
    getRelatedParts: ({ input }) => find.getRelatedParts(input.params),
    listMissedSearches: ({ input }) => find.listMissedSearches(input.query),
    listSearches: ({ input }) => find.listSearches(input.query),
    forgetSearch: ({ actor, requestId, input }) => find.forgetSearch({ ...actor, requestId }, input.body),
    listVocabulary: ({ input }) => find.listVocabulary(input.query),
    addVocabulary: ({ actor, requestId, input, keyed }) =>
      find.addVocabulary({ ...actor, requestId }, input.body, keyed),
    editVocabulary: ({ actor, requestId, input }) =>
      find.editVocabulary({ ...actor, requestId }, input.params.id, input.body),
    deleteVocabulary: ({ actor, requestId, input }) =>
      find.deleteVocabulary({ ...actor, requestId }, input.params.id, input.query),
    previewVocabulary: ({ input }) => find.previewVocabulary(input.body),
    listAttributes: ({ input }) => find.listAttributes(input.query),
    listAdministeredAttributes: () => find.listAdministeredAttributes(),
    previewAttribute: ({ input }) => find.previewAttribute(input.query),
    addAttribute: ({ actor, requestId, input, keyed }) => find.addAttribute({ ...actor, requestId }, input.body, keyed),
    editAttribute: ({ actor, requestId, input }) =>
      find.editAttribute({ ...actor, requestId }, input.params.id, input.body),
    deleteAttribute: ({ actor, requestId, input }) => find.deleteAttribute({ ...actor, requestId }, input.params.id),
    findPartsByNumber: ({ input }) => find.findPartsByNumber(input.body.numbers),
    getNumber: ({ input }) => find.getNumber(input.params),
    listSuccessors: ({ input }) => find.listSuccessors(input.query),
    getPartSuccessors: ({ input }) => find.getPartSuccessors(input.params),
    addSuccessor: ({ actor, requestId, input, keyed }) => find.addSuccessor({ ...actor, requestId }, input.body, keyed),
    editSuccessor: ({ actor, requestId, input }) =>
      find.editSuccessor({ ...actor, requestId }, input.params.id, input.body),
    deleteSuccessor: ({ actor, requestId, input }) =>
      find.deleteSuccessor({ ...actor, requestId }, input.params.id, input.query),
  }
}

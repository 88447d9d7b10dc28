import type { attributeOperations } from '#catalogue/contract/attribute-administration.ts'
import type { successorOperations } from '#catalogue/contract/successors.ts'
import { may } from '#platform/server/actor.ts'
import type { Handlers, HandlersOf } from '#platform/server/operation-handler.ts'
import type { compareOperations } from '#search/contract/compare.ts'
import type { findOperations } from '#search/contract/find.ts'
import type { relatedOperations } from '#search/contract/related.ts'
import type { searchOperations } from '#search/contract/searches.ts'
import type { vocabularyOperations } from '#search/contract/vocabulary-administration.ts'
import { addAttribute, deleteAttribute, editAttribute } from './attributes/edit-attributes.ts'
import { listAdministeredAttributes, listAttributes, previewAttribute } from './attributes/list-attributes.ts'
import { compareParts } from './compare/compare-parts.ts'
import type { FindContext } from './find-context.ts'
import { findPartsByNumber, getNumber, getPartSuccessors, listSuccessors } from './numbers/show-number.ts'
import { findParts } from './query/find-parts.ts'
import { getFitQuestion } from './query/fit-question.ts'
import { suggestParts } from './query/suggest-parts.ts'
import { getRelatedParts } from './related/related-parts.ts'
import { forgetSearch, listMissedSearches, listSearches } from './searches/list-searches.ts'
import { addSuccessor, deleteSuccessor, editSuccessor } from './successors/edit-successors.ts'
import { addVocabulary, deleteVocabulary, editVocabulary, listVocabulary } from './vocabulary/edit-vocabulary.ts'
import { previewVocabulary } from './vocabulary/preview-vocabulary.ts'

type FindHandlers = HandlersOf<
  typeof findOperations &
    typeof compareOperations &
    typeof relatedOperations &
    typeof searchOperations &
    typeof vocabularyOperations
> &
  HandlersOf<typeof attributeOperations> &
  Omit<HandlersOf<typeof successorOperations>, 'importSuccessors' | 'exportSuccessors'> &
  Pick<Handlers, 'listAttributes' | 'findPartsByNumber'>

export function findRoutes(context: FindContext): FindHandlers {
  return {
    findParts: ({ actor, input, isRobot }) =>
      findParts(context, input.query, { isAdmin: may(actor, 'fitment.edit'), isRobot }),
    suggestParts: ({ input }) => suggestParts(context, input.query),
    getFitQuestion: ({ input }) => getFitQuestion(context, input.query),
    compareParts: ({ input }) => compareParts(context, input.query),
    getRelatedParts: ({ input }) => getRelatedParts(context, input.params),
    listMissedSearches: ({ input }) => listMissedSearches(context, input.query),
    listSearches: ({ input }) => listSearches(context, input.query),
    forgetSearch: ({ actor, requestId, input }) => forgetSearch(context, { ...actor, requestId }, input.body),
    listVocabulary: ({ input }) => listVocabulary(context, input.query),
    addVocabulary: ({ actor, requestId, input, keyed }) =>
      addVocabulary(context, { ...actor, requestId }, input.body, keyed),
    editVocabulary: ({ actor, requestId, input }) =>
      editVocabulary(context, { ...actor, requestId }, input.params.id, input.body),
    deleteVocabulary: ({ actor, requestId, input }) =>
      deleteVocabulary(context, { ...actor, requestId }, input.params.id, input.query),
    previewVocabulary: ({ input }) => previewVocabulary(context, input.body),
    listAttributes: ({ input }) => listAttributes(context, input.query),
    listAdministeredAttributes: () => listAdministeredAttributes(context),
    previewAttribute: ({ input }) => previewAttribute(context, input.query),
    addAttribute: ({ actor, requestId, input, keyed }) =>
      addAttribute(context, { ...actor, requestId }, input.body, keyed),
    editAttribute: ({ actor, requestId, input }) =>
      editAttribute(context, { ...actor, requestId }, input.params.id, input.body),
    deleteAttribute: ({ actor, requestId, input }) =>
      deleteAttribute(context, { ...actor, requestId }, input.params.id),
    findPartsByNumber: ({ input }) => findPartsByNumber(context, input.body.numbers),
    getNumber: ({ input }) => getNumber(context, input.params),
    listSuccessors: ({ input }) => listSuccessors(context, input.query),
    getPartSuccessors: ({ input }) => getPartSuccessors(context, input.params),
    addSuccessor: ({ actor, requestId, input, keyed }) =>
      addSuccessor(context, { ...actor, requestId }, input.body, keyed),
    editSuccessor: ({ actor, requestId, input }) =>
      editSuccessor(context, { ...actor, requestId }, input.params.id, input.body),
    deleteSuccessor: ({ actor, requestId, input }) =>
      deleteSuccessor(context, { ...actor, requestId }, input.params.id, input.query),
  }
}

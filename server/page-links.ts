import { contract } from '#contract/contract.ts'
import { fillPath, type OperationShape } from '#contract/operation.ts'
import type { AnswerOperation } from './answer-operation.ts'
import { isTurned, turned } from './paging.ts'

/**
 * Names the page before as well (`rel="prev"`, RFC 8288) in the answers of lists that can be read backwards. The door itself names where
 * a list goes on in the direction that was read.
 */
export function linkingBothWays(answerOperation: AnswerOperation): AnswerOperation {
  return async (name, request) => {
    const answer = await answerOperation(name, request)
    const operation: OperationShape = contract[name]
    const { cursor } = request.query
    if (!operation.turnsBack || answer.status !== 200 || typeof cursor !== 'string') return answer
    const onward = answer.headers.link
    const query = new URLSearchParams({ ...(request.query as Record<string, string>), cursor: turned(cursor) })
    const otherSide = `</api${fillPath(operation.path)}?${query}>`
    const links = isTurned(cursor)
      ? [`${otherSide}; rel="next"`, onward?.replace('rel="next"', 'rel="prev"')]
      : [onward, `${otherSide}; rel="prev"`]
    return { ...answer, headers: { ...answer.headers, link: links.filter(Boolean).join(', ') } }
  }
}

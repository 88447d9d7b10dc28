import type { OperationShape } from '#platform/contract/operation.ts'
import { contract, type OperationName } from './contract.ts'

const FACTS = ['method', 'path', 'access', 'credential', 'pagesSend', 'changes', 'paged', 'idempotent'] as const

/** What a caller has to know of an operation. */
export type CalledOperation = Pick<OperationShape, (typeof FACTS)[number]>

const factsOf = (operation: OperationShape) =>
  Object.fromEntries(FACTS.filter((fact) => fact in operation).map((fact) => [fact, operation[fact]]))

/** Every operation without its schemas. Browsers get it as data (`calls-as-data.ts`). */
export const calls = Object.fromEntries(
  Object.entries(contract).map(([name, operation]) => [name, factsOf(operation)]),
) as Record<OperationName, CalledOperation>

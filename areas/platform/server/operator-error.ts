import { EmbeddedPostgresFailure } from '#packages/embedded-postgres/embedded-failure.ts'

/** A failure that the person who runs the shop can mend. The message is shown to them, without a stack. */
export class OperatorError extends Error {}

/** Whether the message is for the person who runs the shop, also from the embedded server, which knows no shop. */
export function isForOperator(error: unknown): error is Error {
  return error instanceof OperatorError || error instanceof EmbeddedPostgresFailure
}

/** A failure that the person who runs the shop can mend. The message is shown to them, without a stack. */
export class OperatorError extends Error {}

/** Of JSON, unless an operation says otherwise. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** Where the shop serves the sandbox, below its own address. */
export const SANDBOX_PATH = '/sandbox/stripe'

/** Below it, the bank's page for each intent: `/3ds/<intent>?client_secret=…`. */
export const CHALLENGE_PATH = '/3ds'

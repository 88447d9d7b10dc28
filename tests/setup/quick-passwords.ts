import { setHashCost } from '#accounts/server/identity/passwords/password-hash.ts'

// Tests sign people up by the thousand. The test that looks at the cost itself sets it back.
setHashCost({ memory: 64, passes: 1, parallelism: 1 })

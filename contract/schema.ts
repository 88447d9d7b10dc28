import { z } from 'zod'

// Zod compiles object schemas where it may. The pages' Content-Security-Policy forbids that, and browsers report the
// attempt, so it must be off before the first schema is made: everything that runs in a browser takes Zod from here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

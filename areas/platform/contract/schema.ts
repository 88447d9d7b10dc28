import { z } from 'zod'
import { ownWords } from './own-words.ts'

// Everywhere, so that no answer and no form says what the validator would.
z.config({ customError: ownWords })

// Zod compiles object schemas at run time, which the pages' Content-Security-Policy forbids and browsers report.
// Everything that runs in a browser imports Zod from here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }

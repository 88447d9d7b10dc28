import { z } from 'zod'
import { languageCodes, type Variable } from './variable.ts'

export const LANGUAGE_VARIABLES = {
  LANGUAGES: {
    schema: languageCodes.default(['en']),
    sentence:
      'The shop’s languages, such as `en,de`. Addresses of the first have no prefix; those of others begin with their code. Each but English needs a catalogue in `languages/`.',
  },
  LANGUAGES_MOVED: {
    schema: z.enum(['yes', 'no']).default('no'),
    sentence:
      '`yes` lets a shop with orders or published pages start with another first language, which changes all its addresses.',
  },
} satisfies Record<string, Variable>

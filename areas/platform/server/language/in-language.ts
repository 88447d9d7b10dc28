import { AsyncLocalStorage } from 'node:async_hooks'
import { firstLanguage, setCurrentLanguage } from '#platform/contract/language/languages.ts'

const running = new AsyncLocalStorage<string>()

setCurrentLanguage(() => running.getStore() ?? firstLanguage())

/** Everything that `run` writes, also after it has waited, is in this language. */
export function inLanguage<Result>(language: string, run: () => Result): Result {
  return running.run(language, run)
}

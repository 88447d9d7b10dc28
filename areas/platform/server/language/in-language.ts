import { AsyncLocalStorage } from 'node:async_hooks'
import {
  administrationLanguage,
  firstLanguage,
  setCurrentLanguage,
  spokenLanguage,
} from '#platform/contract/language/languages.ts'

const running = new AsyncLocalStorage<string>()

/** That of the request or job that runs, else the first of the shop. */
export const runningLanguage = (): string => running.getStore() ?? firstLanguage()

setCurrentLanguage(runningLanguage)

/**
 * Everything that `run` writes, also after it has waited, is in this language: the first of the shop's where it speaks
 * that one no longer, or nobody chose one.
 */
export function inLanguage<Result>(language: string | null | undefined, run: () => Result): Result {
  return running.run(spokenLanguage(language), run)
}

let officeLanguage = ''

/** Once more whenever this process follows the owner's settings. */
export function setOfficeLanguage(language: string): void {
  officeLanguage = language
}

/** What `run` writes is for the shop's own staff. */
export function inOfficeLanguage<Result>(run: () => Result): Result {
  return inLanguage(administrationLanguage(officeLanguage), run)
}

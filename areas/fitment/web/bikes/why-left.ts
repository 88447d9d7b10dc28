import { MOST_BIKES } from '#fitment/contract/bike.ts'
import { plural, t } from '#platform/contract/language/text.ts'

/** Why a bike of the browser is not in the account that has so many. */
export function whyLeft(savedBikes: number): string {
  return savedBikes >= MOST_BIKES
    ? plural(
        MOST_BIKES,
        'In this browser only: your account has {count} bike, the most that it can hold. Delete one of them, then log in again.',
        'In this browser only: your account has {count} bikes, the most that it can hold. Delete one of them, then log in again.',
      )
    : t('In this browser only: we don’t know all that it says.')
}

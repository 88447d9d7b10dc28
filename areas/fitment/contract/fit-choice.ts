import { printFitCode, readFitCode } from './fit-code.ts'

/**
 * What a list can be narrowed to, for a bike: parts that fit, that fit with an adapter, that should if the bike has
 * what its kind usually has, that don't, and the rest.
 */
export const FIT_VALUES = ['yes', 'with', 'usual', 'no', 'unknown'] as const
export type FitValue = (typeof FIT_VALUES)[number]

/** The bike that a list is for, as its fit code, and what the list is narrowed to: none for everything. */
export type FitChoice = { fits: string | undefined; fit: readonly FitValue[] }

export type ReadFitChoice = FitChoice & { fault?: 'damaged' | 'newer'; ignored: string[] }

/** Judged by their form only: the rule book may not know the bike. Without a bike there is nothing to narrow to. */
export function readFitChoice(code: string | undefined, given: readonly string[]): ReadFitChoice {
  const read = code === undefined ? undefined : readFitCode(code)
  const fits = read && 'bike' in read ? printFitCode(read.bike) || undefined : undefined
  const isKnown = (value: string) => fits !== undefined && FIT_VALUES.some((known) => known === value)
  return {
    fits,
    fit: FIT_VALUES.filter((value) => fits !== undefined && given.includes(value)),
    ...(read && 'fault' in read && { fault: read.fault }),
    ignored: given.filter((value) => value !== '' && !isKnown(value)).map((value) => `fit=${value.slice(0, 100)}`),
  }
}

/** With a value added, or taken off when it is chosen. */
export function toggleFit(chosen: readonly FitValue[], value: FitValue): FitValue[] {
  return FIT_VALUES.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)))
}

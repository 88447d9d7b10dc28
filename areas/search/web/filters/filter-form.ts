/** The id of the form of filters; the sort beside the list belongs to it, too. Phones without scripts are led there. */
export const FILTERS = 'filters'
/** The id of the list, for a link past the filters. */
export const RESULTS = 'results'

/** What the form says, without its empty fields. */
export function filterNames(form: HTMLFormElement): URLSearchParams {
  const given = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== '')
  return new URLSearchParams(given)
}

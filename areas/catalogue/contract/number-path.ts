/** The page of a part number. */
export const numberPath = (number: string) => `/parts/number/${encodeURIComponent(number)}`

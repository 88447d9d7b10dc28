/**
 * Scripts of what the document already shows, which page modules add when they load. Hydration waits for them: React
 * loses a press on HTML whose script is still on its way.
 */
export const beforeHydration: Promise<unknown>[] = []

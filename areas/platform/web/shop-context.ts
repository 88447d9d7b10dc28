import { createContext } from 'react-router'
import type { ShopClient } from '#platform/contract/client.ts'

/** The server’s in-process API client, for loaders. */
export const shopContext = createContext<ShopClient>()

/** Reports render failures to the server’s log, which leaves out messages that may hold personal data. */
export const failureContext = createContext<(error: unknown) => void>()

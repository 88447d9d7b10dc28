import { createContext } from 'react-router'
import type { ShopClient } from '#contract/client.ts'

/**
 * The shop as the loaders of public pages call it. The server puts its in-process client here for each page it renders.
 */
export const shopContext = createContext<ShopClient>()

/**
 * Is told of what a page failed on. The server's log names errors without their words, which may hold what people
 * typed.
 */
export const failureContext = createContext<(error: unknown) => void>()

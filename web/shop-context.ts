import { createContext } from 'react-router'
import type { ShopClient } from '#contract/client.ts'

/** The shop as the loaders of public pages call it. The server puts its in-process client here for each page it renders. */
export const shopContext = createContext<ShopClient>()

import { createContext, type ReactNode } from 'react'

/** What is seen and read out however many dialogs are open: the page behind them is out of reach. */
export const OverDialogs = createContext<ReactNode>(null)

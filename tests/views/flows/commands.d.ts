import 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Notes what a run has shown of a flow: pairs of state (as JSON) and case. */
    noteShown: (flow: string, pairs: readonly [string, string][]) => Promise<void>
  }
}

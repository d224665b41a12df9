import 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Records the state-case pairs shown in a run; states are JSON. */
    noteShown: (flow: string, pairs: readonly [string, string][]) => Promise<void>
  }
}

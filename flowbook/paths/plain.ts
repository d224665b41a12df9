import type { Text } from '../read/texts.ts'

// A flow's ledger as a tester reads it: plain words, no name of the code. This is also the shape of the JSON export, so every key is a word of its own.

/** What causes a step: a person, the response of a call, or time alone. */
export type Cause = 'person' | 'answer' | 'time'

export type PlainStep = {
  /** 1 is the first step of its test. */
  readonly number: number
  readonly cause: Cause
  /** What happens, as the rest of a sentence that begins with 'When'. */
  readonly when: string
  /** What is to be seen afterwards, each as the rest of a sentence that begins with 'Then'. */
  readonly expected: readonly string[]
  /** What is on the screen, in a product manager's words. */
  readonly screen: readonly string[]
  /** The product's own texts that are to be read: standing messages and short ones that fade. */
  readonly texts: readonly Text[]
  readonly requirements: readonly string[]
}

export type PlainTest = {
  /** Stays the same while flow, start and the names of its steps do: `BOOK-NOW-3f9a1c`. */
  readonly id: string
  readonly title: string
  /** Where it begins, as the rest of a sentence that begins with 'Given'. */
  readonly given: readonly string[]
  readonly requirements: readonly string[]
  readonly steps: readonly PlainStep[]
}

export type PlainFlow = { readonly title: string; readonly purpose: string; readonly tests: readonly PlainTest[] }

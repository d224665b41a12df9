import type { Text } from '../read/texts.ts'

// A flow's paths in plain words for testers, without names from the code. This is also the shape of the JSON export, so keys are plain words.

/** The cause of a step: a person, the response of a call, or time. */
export type Cause = 'person' | 'answer' | 'time'

export type PlainStep = {
  /** The first step of a test has number 1. */
  readonly number: number
  readonly cause: Cause
  /** The event, as the rest of a sentence that begins with 'When'. */
  readonly when: string
  /** Expected results, each as the rest of a sentence that begins with 'Then'. */
  readonly expected: readonly string[]
  /** The screen, in a product manager's words. */
  readonly screen: readonly string[]
  /** The product's visible texts: permanent messages and toasts. */
  readonly texts: readonly Text[]
  readonly requirements: readonly string[]
}

export type PlainTest = {
  /** A stable id, derived from flow, start and step names: `BOOK-NOW-3f9a1c`. */
  readonly id: string
  readonly title: string
  /** The start, as the rest of a sentence that begins with 'Given'. */
  readonly given: readonly string[]
  readonly requirements: readonly string[]
  readonly steps: readonly PlainStep[]
}

export type PlainFlow = { readonly title: string; readonly purpose: string; readonly tests: readonly PlainTest[] }

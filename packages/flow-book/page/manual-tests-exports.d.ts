export type ManualTest = {
  id: string
  flowTitle: string
  title: string
  requirements: readonly string[]
  steps: readonly { when: string; expected: readonly string[] }[]
}
export type Result = { outcome: 'passed' | 'failed' | 'open'; ticks: number[]; note: string; pictures: string[]; at: string }
export type Row = { test: ManualTest; result: Result }

/** A readable document that includes the screenshots. */
export declare function toMarkdown(rows: readonly Row[], revision: string): string
/** One row for each test (RFC 4180). No field is a formula. */
export declare function toCsv(rows: readonly Row[]): string
/** JUnit XML: a suite for each flow, a case for each test. */
export declare function toJunit(rows: readonly Row[]): string
